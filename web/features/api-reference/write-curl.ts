import type { OpenAPIV3_1 } from "openapi-types";

import { asSchema, type Schema } from "./field-rows.ts";

type Call = {
  method: string;
  /** With the base. */
  address: string;
  body: Schema | null;
  takesKey: boolean;
  seesVersion: boolean;
};

/** A call by token, with an example of each field that must be there. */
export function writeCurl({ method, address, body, takesKey, seesVersion }: Call): string {
  const isPlain = method === "GET" || (method === "POST" && body !== null);
  const lines = [
    `curl ${isPlain ? "" : `-X ${method} `}"${address}"`,
    '--header "Authorization: Bearer $TOKEN"',
    ...(takesKey ? ['--header "Idempotency-Key: $(uuidgen)"'] : []),
    ...(seesVersion ? [`--header 'If-Match: "1"'`] : []),
    ...(body === null ? [] : [`--json '${quoted(JSON.stringify(exampleOf(body)))}'`]),
  ];
  return lines.join(" \\\n  ");
}

const quoted = (text: string) => text.replaceAll("'", String.raw`'\''`);

/** The least that a schema takes, in words that tell what belongs there. */
function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(asSchema(choice));
  switch (schema.type) {
    case "object":
      return exampleFields(schema);
    case "array":
      return schema.minItems ? [exampleOf(asSchema(schema.items))] : [];
    case "number":
    case "integer":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "null":
      return null;
    case "string":
    case undefined:
      return exampleText(schema);
  }
}

function exampleFields({ properties = {}, required }: OpenAPIV3_1.SchemaObject) {
  // Where nothing must be there, one field shows how: a change of nothing is refused.
  const names = required?.length ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    names.map((name) => {
      const property = properties[name];
      return [name, property ? exampleOf(asSchema(property)) : "…"];
    }),
  );
}

function exampleText({ format }: Schema): string {
  if (format === "email") return "you@company.com";
  if (format === "uuid") return "019e5b1c-7a40-7f3e-9d21-5c0a8e64b7f2";
  return format === "uri" ? "https://company.com" : "…";
}
