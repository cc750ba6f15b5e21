import * as v from "valibot";

const ProblemBody = v.looseObject({
  code: v.string(),
  detail: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.optional(v.string()),
});

type ProblemParts = {
  code: string;
  detail: string;
  /** Zero when no answer came. */
  status: number;
  fields?: Record<string, string> | undefined;
  requestId?: string | undefined;
  retryAfterS?: number | undefined;
  data?: Record<string, unknown> | undefined;
  cause?: unknown;
};

/** What the API answered in place of a result; `detail` is meant for people. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  readonly code: string;
  readonly detail: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  readonly retryAfterS: number | null;
  /** Everything else in the document, e.g. the current row beside stale_version. */
  readonly data: Record<string, unknown>;

  constructor(parts: ProblemParts) {
    super(parts.detail, { cause: parts.cause });
    this.code = parts.code;
    this.detail = parts.detail;
    this.status = parts.status;
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId ?? null;
    this.retryAfterS = parts.retryAfterS ?? null;
    this.data = parts.data ?? {};
  }
}

export function isProblem(error: unknown, code?: string): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}

/** Reads a failed answer; one that is no problem document keeps its status and says little. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = v.safeParse(ProblemBody, await response.json().catch(() => null));
  const retryAfterS = readSeconds(response.headers.get("retry-after"));
  if (!body.success) {
    const detail =
      "The server gave an answer that could not be read. Nothing you typed was changed.";
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

export function unreachable(cause: unknown): ApiProblem {
  const detail =
    "The server could not be reached. Check your connection; nothing you typed was lost.";
  return new ApiProblem({ code: "unreachable", detail, status: 0, cause });
}

export function circuitOpen(waitMs: number): ApiProblem {
  const retryAfterS = Math.ceil(waitMs / 1000);
  const detail = `This has failed several times and pauses for ${retryAfterS} s. Nothing was lost.`;
  return new ApiProblem({ code: "circuit_open", detail, status: 0, retryAfterS });
}

function readSeconds(header: string | null): number | undefined {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
