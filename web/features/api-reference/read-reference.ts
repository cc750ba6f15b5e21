import type { OpenAPIV3_1 } from "openapi-types";

import { asSchema, fieldRow, fieldRows, type Schema } from "./field-rows.ts";
import type { Operation, OperationGroup } from "./reference.ts";
import { writeCurl } from "./write-curl.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

const PLACES: Readonly<Record<string, string>> = { path: "in the path", header: "a header" };

/** Who may call an operation, by its method and path as they stand in the document. */
type CallersOf = (method: string, path: string) => string | null;

/** The document's operations by resource: the first step of the path. */
export function readGroups(
  document: OpenAPIV3_1.Document,
  base: string,
  callersOf: CallersOf,
): OperationGroup[] {
  const groups = new Map<string, Operation[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const name = path.split("/")[1] ?? path;
    const operations = METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [readOperation(method, path, operation, base, callersOf)] : [];
    });
    groups.set(name, [...(groups.get(name) ?? []), ...operations]);
  }
  return [...groups]
    .filter(([, operations]) => operations.length > 0)
    .map(([name, operations]) => ({ id: name, name: titleOf(name), operations }));
}

function readOperation(
  method: string,
  path: string,
  operation: OpenAPIV3_1.OperationObject,
  base: string,
  callersOf: CallersOf,
): Operation {
  const scope = scopeOf(operation);
  return {
    scope,
    curl: scope === null ? null : curlOf(method, base + path, operation),
    id: operation.operationId ?? `${method}${path}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? path,
    callers: callersOf(method, path),
    parameters: (operation.parameters ?? []).flatMap(readParameter),
    body: rowsOf(bodySchema(operation)),
    answer: readAnswer(operation),
  };
}

/** What an access token needs; null where none is taken. */
function scopeOf({ security = [] }: OpenAPIV3_1.OperationObject): string | null {
  return security.flatMap(({ token = [] }) => token)[0] ?? null;
}

function curlOf(method: string, address: string, operation: OpenAPIV3_1.OperationObject): string {
  const hasHeader = (name: string) =>
    (operation.parameters ?? []).some((one) => "name" in one && one.name === name);
  return writeCurl({
    method: method.toUpperCase(),
    address,
    body: bodySchema(operation),
    takesKey: hasHeader("Idempotency-Key"),
    seesVersion: hasHeader("If-Match"),
  });
}

function readParameter(parameter: OpenAPIV3_1.ReferenceObject | OpenAPIV3_1.ParameterObject) {
  if ("$ref" in parameter) return [];
  // The package types a parameter's schema by 3.0; the document is 3.1 throughout.
  const row = fieldRow(
    parameter.name,
    asSchema((parameter.schema as Schema | undefined) ?? {}),
    parameter.required ?? false,
  );
  const place = PLACES[parameter.in];
  return place ? [{ ...row, notes: [place, ...row.notes] }] : [row];
}

function bodySchema({ requestBody }: OpenAPIV3_1.OperationObject): Schema | null {
  if (!requestBody || "$ref" in requestBody) return null;
  return jsonSchema(requestBody.content);
}

/** What a success says; how failures look is the same everywhere and stands in one place. */
function readAnswer({ responses = {} }: OpenAPIV3_1.OperationObject): Operation["answer"] {
  const status = Object.keys(responses).find((code) => code.startsWith("2"));
  const response = status ? responses[status] : undefined;
  if (!status || !response || "$ref" in response) return null;
  return { status, description: response.description, rows: rowsOf(jsonSchema(response.content)) };
}

function jsonSchema(
  content: Record<string, OpenAPIV3_1.MediaTypeObject> | undefined,
): Schema | null {
  const schema = content?.["application/json"]?.schema;
  return schema ? asSchema(schema) : null;
}

function rowsOf(schema: Schema | null) {
  return schema ? fieldRows(schema) : [];
}

function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
