import { expect, test } from "vitest";
import { request } from "../../support/request.ts";

type Schema = { [key: string]: unknown };

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Lists in what is sent that may be as long as anybody likes: each is read to its end before it is refused. */
function unbounded(schema: unknown, document: Schema, way: string): string[] {
  if (!isSchema(schema)) return [];
  const { $ref, type, maxItems, items } = schema;
  if (typeof $ref === "string") {
    const steps = $ref.replace("#/", "").split("/");
    const found = steps.reduce<unknown>((at, step) => isSchema(at) && at[step], document);
    return unbounded(found, document, way);
  }
  const here =
    type === "array" && typeof maxItems !== "number" && !Array.isArray(items) ? [way] : [];
  const inside = Object.entries(schema).flatMap(([key, value]) =>
    key === "properties" && isSchema(value)
      ? Object.entries(value).flatMap(([name, one]) => unbounded(one, document, `${way}.${name}`))
      : ["items", "anyOf", "oneOf", "allOf", "additionalProperties"].includes(key)
        ? [value].flat().flatMap((one) => unbounded(one, document, way))
        : [],
  );
  return [...here, ...inside];
}

test("every list that is sent has a longest length", async () => {
  const document = await (await request("/api/openapi.json")).json<Schema>();
  const paths = document["paths"] as Record<string, Record<string, Schema>>;
  const bodies = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const content = isSchema(requestBody) ? requestBody["content"] : null;
      const json = isSchema(content) ? content["application/json"] : null;
      return isSchema(json) ? [{ name: `${method} ${path}`, schema: json["schema"] }] : [];
    }),
  );
  expect(bodies.length).toBeGreaterThan(100);
  expect(bodies.flatMap(({ name, schema }) => unbounded(schema, document, name))).toEqual([]);
});
