import { describe, expect, it } from "vitest";
import { ApiProblem, unreachable } from "../../../web/lib/api-problem.ts";
import { createQueryClient, shouldRetry } from "../../../web/lib/query-client.ts";

const problem = (status: number, code = "any") => new ApiProblem({ code, detail: "", status });

describe("the query client", () => {
  it("does not refetch when the window takes the focus", () => {
    const { queries } = createQueryClient(() => {}).getDefaultOptions();
    expect(queries?.refetchOnWindowFocus).toBe(false);
  });

  it("retries once, and only what may pass", () => {
    expect(shouldRetry(0, problem(503))).toBe(true);
    expect(shouldRetry(1, problem(503))).toBe(false);
    expect(shouldRetry(0, unreachable(null))).toBe(true);
    expect(shouldRetry(0, problem(404))).toBe(false);
    expect(shouldRetry(0, problem(422))).toBe(false);
    expect(shouldRetry(0, problem(0, "circuit_open"))).toBe(false);
  });
});
