import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { api } from "../../../worker/api.ts";
import { describeApi } from "../../../worker/http/openapi.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

test("the document is valid OpenAPI 3.1", async () => {
  const document = await describeApi(api);
  const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test("every route stands in it, described", async () => {
  const document = await describeApi(api);
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item?.[method]).map((method) => `${method} ${path}`),
  );
  const routed = api.routes
    .filter(({ method, path }) => method !== "ALL" && path !== "/openapi.json")
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(described.toSorted()).toEqual([...new Set(routed)].toSorted());
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path?.[method];
      if (!operation) continue;
      expect(operation.summary).toBeTruthy();
      expect(Object.keys(operation.responses ?? {})).toContain("default");
    }
  }
});

test.each([
  ["/accounts/password-resets", "post", "202"],
  ["/accounts/new-passwords", "post", "200"],
  ["/providers/{provider}", "delete", "204"],
] as const)("%s says with which status it answers: %s %s", async (path, method, status) => {
  const document = await describeApi(api);
  const known = document.paths?.[path] ?? expect.fail(`of ${Object.keys(document.paths ?? {})}`);
  expect(Object.keys(known[method]?.responses ?? {})).toEqual([status, "default"]);
});
