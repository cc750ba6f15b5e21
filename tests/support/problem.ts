import * as v from "valibot";
import { expect } from "vitest";
import { Problem } from "../../worker/http/describe.ts";

/** The problem document of a refusal, which must be complete and carry the request's id. */
export async function readProblem(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const problem = v.parse(v.looseObject(Problem.entries), await response.json());
  expect(problem.status).toBe(status);
  expect(problem.requestId).toBe(response.headers.get("x-request-id"));
  return problem;
}
