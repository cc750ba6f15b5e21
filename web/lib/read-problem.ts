import * as v from "valibot";
import { ApiProblem } from "./api-problem.ts";

const ProblemBody = v.looseObject({
  code: v.string(),
  detail: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.optional(v.string()),
});

/** Reads a failed answer; one that is no problem document keeps its status and says little. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = v.safeParse(ProblemBody, await response.json().catch(() => null));
  const retryAfterS = readSeconds(response.headers.get("retry-after"));
  if (!body.success) {
    const detail = "The server sent an unreadable response. Nothing you typed was changed.";
    return new ApiProblem({
      code: "unreadable_answer",
      detail,
      status: response.status,
      retryAfterS,
    });
  }
  const { code, detail, fields, requestId, ...data } = body.output;
  return new ApiProblem({
    code,
    detail,
    fields,
    requestId,
    data,
    status: response.status,
    retryAfterS,
  });
}

function readSeconds(header: string | null): number | undefined {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
