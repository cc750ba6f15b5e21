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

export function unreachable(cause: unknown): ApiProblem {
  const detail = "Can't connect to the server. Check your connection. Nothing you typed was lost.";
  return new ApiProblem({ code: "unreachable", detail, status: 0, cause });
}

export function circuitOpen(waitMs: number): ApiProblem {
  const retryAfterS = Math.ceil(waitMs / 1000);
  const detail = `This failed several times. Try again in ${retryAfterS} s. Nothing was lost.`;
  return new ApiProblem({ code: "circuit_open", detail, status: 0, retryAfterS });
}
