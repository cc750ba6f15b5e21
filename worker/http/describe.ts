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
};

const IF_MATCH = {
  in: "header" as const,
  name: "If-Match",
  required: true,
  description: 'The version that you saw, e.g. "3"; a stale one gets 409 with the current row',
  schema: { type: "string" as const },
};

/** One route in /api/openapi.json: what it is for, what it answers, and how it says no. */
export function describe({ summary, output, status, seesVersion, isPublic }: Description) {
  const problem = {
    description: "A problem document with a stable code",
    content: { "application/problem+json": { schema: resolver(Problem) } },
  };
  const success = output
    ? {
        [status ?? 200]: {
          description: status === 202 ? "Accepted" : "OK",
          content: { "application/json": { schema: resolver(output) } },
        },
      }
    : { 204: { description: "Done" } };
  return describeRoute({
    summary,
    responses: { ...success, default: problem },
    ...(seesVersion ? { parameters: [IF_MATCH] } : {}),
    ...(isPublic ? { security: [] } : {}),
  });
}
