import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { ALL_SCREENS } from "../../worker/policy/screens.ts";
import { PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { Schema } from "./make-body.ts";

const Parameter = v.object({ in: v.string(), name: v.string(), schema: v.optional(Schema, {}) });
const Operation = v.object({
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(
    v.object({ content: v.record(v.string(), v.object({ schema: v.optional(Schema, {}) })) }),
  ),
});
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });
export type Parameter = v.InferOutput<typeof Parameter>;

/** One place that takes something from people. */
export type Target = {
  name: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: readonly Parameter[];
  body: { json: Schema } | { picture: string } | { form: readonly string[] } | null;
};

/** Every operation of the document, every screen, and every form of a screen. */
export async function listTargets(url: string): Promise<Target[]> {
  const answer = await fetch(`${url}/api/openapi.json`);
  const { paths } = v.parse(Document, await answer.json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) =>
      makeTarget(method.toUpperCase(), `/api${path}`, parameters, bodyOf(requestBody?.content)),
    ),
  );
  const screens = ALL_SCREENS.flatMap(({ path, file }) => {
    const address = path.replaceAll(/:(\w+)/g, "{$1}").replace("*", "{rest}");
    const named = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
      in: "path",
      name,
      schema: {},
    }));
    const asked = ["next", "tab", "q", "cursor", "lang", "token", "continue"].map((name) => ({
      in: "query",
      name,
      schema: { type: "string" },
    }));
    const parameters = [...named, ...asked];
    const text = readFileSync(join(PROJECT_ROOT, "web", file), "utf8");
    const form = { form: [] };
    return [
      makeTarget("GET", address, parameters, null),
      ...(/export (?:async )?(?:function|const) action\b/.test(text)
        ? [makeTarget("POST", address, parameters, form)]
        : []),
    ];
  });
  return [...operations, ...screens];
}

function makeTarget(
  method: string,
  path: string,
  parameters: readonly Parameter[],
  body: Target["body"],
): Target {
  return { name: `${method} ${path}`, method, path, parameters, body };
}

function bodyOf(content: Record<string, { schema: Schema }> = {}): Target["body"] {
  const json = content["application/json"];
  if (json) return { json: json.schema };
  const [picture] = Object.keys(content);
  return picture === undefined ? null : { picture };
}
