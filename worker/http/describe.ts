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
};

/** One route in /api/openapi.json: what it is for, what it answers, and how it says no. */
export function describe({ summary, output }: Description) {
  const problem = {
    description: "A problem document with a stable code",
    content: { "application/problem+json": { schema: resolver(Problem) } },
  };
  const success = output
    ? { 200: { description: "OK", content: { "application/json": { schema: resolver(output) } } } }
    : { 204: { description: "Done" } };
  return describeRoute({ summary, responses: { ...success, default: problem } });
}
