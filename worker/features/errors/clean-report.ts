import type { ErrorSeverity, ErrorSource, LogLevel } from "../../../db/values/errors.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";
import { redact, redactContext, severityOf } from "./rules.ts";

/** One event as it is told to the store, from a browser or from the worker itself. */
export type Report = {
  errorId?: string | undefined;
  source: ErrorSource;
  level: LogLevel;
  severity?: ErrorSeverity | undefined;
  name: string;
  message: string;
  stack?: string | null | undefined;
  componentStack?: string | null | undefined;
  userId: string | null;
  sessionId?: string | null | undefined;
  url: string;
  route: string;
  userAgent: string;
  retryCount?: number;
  /** How often it happened, where a browser gathered equals. */
  times?: number;
  context?: unknown;
  release: string;
  requestId?: string | null;
};

/** As it may be kept: nothing secret, nothing of whom it met but their id, and everything of a bounded length. */
export function cleanReport(report: Report) {
  const name = redact(cutText(report.name, LIMITS.nameLength)) || "Error";
  return {
    errorId: report.errorId,
    source: report.source,
    level: report.level,
    severity: report.severity ?? severityOf(name, report.level),
    name,
    message: redact(cutText(report.message, LIMITS.logMessageLength)).trim() || "No message",
    stack: cleanText(report.stack),
    componentStack: cleanText(report.componentStack),
    userId: report.userId,
    sessionId: cleanTabName(report.sessionId),
    url: redact(cutText(report.url, LIMITS.pathLength)),
    route: redact(cutText(report.route, LIMITS.pathLength)),
    userAgent: cutText(report.userAgent, LIMITS.userAgentLength),
    retryCount: report.retryCount ?? 0,
    times: report.times ?? 1,
    context: redactContext(report.context),
    release: report.release,
    requestId: report.requestId ?? null,
  };
}
export type CleanReport = ReturnType<typeof cleanReport>;

function cleanText(text: string | null | undefined): string | null {
  return text ? redact(cutText(text, LIMITS.logStackLength)) : null;
}

/** A tab's name is made of random words; whatever looks otherwise is not kept. */
function cleanTabName(name: string | null | undefined): string | null {
  return name && /^[\w-]{1,64}$/.test(name) && redact(name) === name ? name : null;
}
