import { describeRoute, resolver } from "hono-openapi";
import type { GenericSchema } from "valibot";
import * as v from "valibot";

export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.string(),
});

type Description = {
  summary: string;
  /** The contract of a 200's body; without one the answer is 204. */
  output?: GenericSchema;
  /** Of the success, where it is not 200: 202 when something follows the answer. */
  status?: 202;
  /** The route wants If-Match with the version that the caller saw. */
  seesVersion?: true;
  /** Anyone may call it. */
  isPublic?: true;
  /** The body is the file itself. */
  takes?: "picture" | "bytes";
  gives?: "picture" | "file";
};

const PICTURE = Object.fromEntries(
  ["image/png", "image/jpeg", "image/webp"].map((type) => [
    type,
    { schema: { type: "string" as const, format: "binary" } },
  ]),
);

const BYTES = {
  "application/octet-stream": { schema: { type: "string" as const, format: "binary" } },
};

const IF_MATCH = {
  in: "header" as const,
  name: "If-Match",
  required: true,
  description: 'The version that you saw, e.g. "3". An outdated one gets 409 with the current row.',
  schema: { type: "string" as const },
};

/** One route in /api/openapi.json: what it is for, what it answers, and how it says no. */
export function describe(description: Description) {
  const { summary, seesVersion, isPublic, takes } = description;
  const problem = {
    description: "A problem document with a stable code",
    content: { "application/problem+json": { schema: resolver(Problem) } },
  };
  return describeRoute({
    summary,
    responses: { ...successOf(description), default: problem },
    ...(takes
      ? { requestBody: { required: true, content: takes === "picture" ? PICTURE : BYTES } }
      : {}),
    ...(seesVersion ? { parameters: [IF_MATCH] } : {}),
    ...(isPublic ? { security: [] } : {}),
  });
}

function successOf({ output, status, gives }: Description) {
  if (gives === "picture") return { 200: { description: "The picture", content: PICTURE } };
  if (gives) return { 200: { description: "The file", content: { "*/*": {} } } };
  if (!output) return { 204: { description: "Done" } };
  const description = status === 202 ? "Accepted" : "OK";
  const content = { "application/json": { schema: resolver(output) } };
  return { [status ?? 200]: { description, content } };
}
