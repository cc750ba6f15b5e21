import type { ErrorSeverity, ErrorSource, LogLevel } from "../../../db/values/errors.ts";
import type {
  ErrorChange,
  ErrorGroup,
  MuteUntil,
} from "../../../worker/features/errors/contract.ts";
import type { Formats } from "../../lib/formats.ts";
import type { Tone } from "../../ui/tone.ts";

export const LEVELS: Record<LogLevel, readonly [Tone, string]> = {
  critical: ["bad", "Critical"],
  error: ["warn", "Error"],
  warn: ["neutral", "Warning"],
  info: ["info", "Note"],
};

export const SEVERITIES: Record<ErrorSeverity, string> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
};

export const SOURCES: Record<ErrorSource, string> = { web: "Browser", worker: "Server" };

/** How an error stands: each with a shape of its own. */
export function standingOf({ state, isBack }: Pick<ErrorGroup, "state" | "isBack">) {
  if (isBack) return ["bad", "Came back"] as const;
  if (state === "resolved") return ["good", "Resolved"] as const;
  return state === "muted" ? (["neutral", "Muted"] as const) : (["warn", "Open"] as const);
}

export const MUTES: readonly { until: MuteUntil; label: string }[] = [
  { until: "day", label: "For a day" },
  { until: "week", label: "For a week" },
  { until: "release", label: "Until another version" },
  { until: "forever", label: "Forever" },
];

/** What was done, for the toast that offers to undo it. */
export function doneWords({ state }: ErrorChange): string {
  if (state === "resolved") return "resolved";
  return state === "muted" ? "muted" : "opened again";
}

export const many = (count: number, one: string, more: string, formats: Formats) =>
  count === 1 ? `1 ${one}` : `${formats.number(count)} ${more}`;

/** How to put an error back as it is now. */
export function changeBack(group: ErrorGroup): ErrorChange {
  const { state, mutedUntil, mutedUntilPeople, settledRelease } = group;
  if (state !== "muted") return { state };
  if (mutedUntilPeople !== null) return { state, until: `people:${mutedUntilPeople}` };
  return { state, until: mutedUntil ?? (settledRelease === null ? "forever" : "release") };
}
