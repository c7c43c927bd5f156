"""What the description of the interface (OpenAPI) needs beyond the types: problems, keys, and the views of games."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, TypeAlias

from litestar import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Method

from vaka.table.answers import Acknowledged, Problem

Json: TypeAlias = dict[str, Any]

PROBLEM = "application/problem+json"
VIEW_TAG = "game"

KEYS = Components(
    security_schemes={
        "key": SecurityScheme(
            type="http",
            scheme="bearer",
            description="The key of a seat, of the host of a table, or to watch. Browsers show it by a cookie.",
        )
    }
)
KEY_OR_NONE: list[dict[str, list[str]]] = [{"key": []}, {}]
IN_TROUBLE = {503: ResponseSpec(Problem, media_type=PROBLEM)}
"""The one response of the handlers themselves from which the type comes to be described; `complete` adds the others."""

ALWAYS = (429, 500, 503)
OF_A_TABLE = (400, 401, 403, 404, 409, 410, 422)
OF_A_BODY = (400, 403, 413, 415, 422)


class Description(JsonRenderPlugin):
    """Answers with the description, completed when it is first asked for."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        """Return the description as JSON."""
        complete(openapi_schema)
        return super().render(request, openapi_schema)


def operation_id(handler: HTTPRouteHandler, method: Method, path: list[Any]) -> str:
    """Return a short name for clients that are made from the description."""
    return handler.handler_name


def complete(api: Json) -> None:
    """Add to a description what its types do not tell; a second time changes nothing."""
    schemas = api["components"]["schemas"]
    close({"$ref": Acknowledged.__name__}, schemas)  # else every snapshot would be one
    for path, item in api["paths"].items():
        for operation in item.values():
            add_problems(path, operation)
            for content in operation.get("requestBody", {}).get("content", {}).values():
                close(content["schema"], schemas)
    for schema in schemas.values():
        for part in schema.get("properties", {}).values():
            add_discriminator(part, schemas)


def add_problems(path: str, operation: Json) -> None:
    """Add the problems that an operation may answer with: they follow from its path and its body."""
    statuses = {*ALWAYS}
    if "{table}" in path:
        statuses |= {*OF_A_TABLE}
    if "requestBody" in operation:
        statuses |= {*OF_A_BODY}
    content = {PROBLEM: {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    for status in sorted(statuses):
        operation["responses"][str(status)] = {"description": HTTPStatus(status).phrase, "content": content}


def close(schema: Json, schemas: Json) -> None:
    """Declare that a schema has no other fields."""
    schema = referred(schema, schemas)
    fields = schema.get("properties", {})
    if fields:
        schema["additionalProperties"] = False
    parts = [*fields.values(), *schema.get("oneOf", ())]
    for part in [*parts, schema["items"]] if "items" in schema else parts:
        close(part, schemas)


def add_discriminator(schema: Json, schemas: Json) -> None:
    """Declare the field by which views of different games are told apart."""
    kinds = schema.get("oneOf", ())
    tags = [referred(kind, schemas).get("properties", {}).get(VIEW_TAG, {}).get("const") for kind in kinds]
    if tags and all(tags):
        mapping = {tag: kind["$ref"] for tag, kind in zip(tags, kinds, strict=True)}
        schema["discriminator"] = {"propertyName": VIEW_TAG, "mapping": mapping}


def referred(schema: Json, schemas: Json) -> Json:
    """Return the schema that a reference points to."""
    found: Json = schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return found
