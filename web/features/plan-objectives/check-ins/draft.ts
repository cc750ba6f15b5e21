import type { Confidence } from "../../../../db/values/plans.ts";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import type { CheckInValues } from "../../../../worker/features/check-ins/rules.ts";
import { isKpi, type Measured } from "../../../../worker/features/check-ins/rules/measured.ts";
import type { Formats } from "../../../lib/formats.ts";
import { readValue, writeValue } from "./value-words.ts";

/** A check-in while it is typed. */
export type CheckInDraft = {
  value: string;
  /** Of yes or no; null until it is said. */
  isReached: boolean | null;
  /** The milestones that are ticked. */
  done: readonly string[];
  confidence: Confidence | null;
  comment: string;
  day: string;
};

export type DraftErrors = { value?: string; confidence?: string; day?: string };

type Around = { today: string; formats: Pick<Formats, "number"> };

/** The number is asked anew each time; how sure one was stands until it is said otherwise. */
export function newDraft(
  measured: Measured,
  latest: CheckIn | undefined,
  today: string,
): CheckInDraft {
  return {
    value: "",
    isReached: null,
    done: doneOf(measured),
    // Nobody is asked how sure they are of a number without a target.
    confidence: latest?.confidence ?? (isKpi(measured) ? "medium" : null),
    comment: "",
    day: today,
  };
}

export function draftOf(
  measured: Measured,
  checkIn: CheckIn,
  formats: Around["formats"],
): CheckInDraft {
  const { value, confidence, comment, day } = checkIn;
  return {
    value: writeValue(value, formats),
    isReached: value >= 1,
    done: doneOf(measured),
    confidence,
    comment,
    day,
  };
}

const doneOf = (measured: Measured) =>
  isKpi(measured) ? [] : measured.milestones.filter(({ isDone }) => isDone).map(({ id }) => id);

/** What was typed, or what is wrong with it. An older check-in of milestones keeps its number. */
export function readDraft(
  measured: Measured,
  draft: CheckInDraft,
  { today, formats, counted }: Around & { counted: number | null },
): { values: CheckInValues } | { errors: DraftErrors } {
  const errors: DraftErrors = {};
  const { confidence, day, comment } = draft;
  const read = readCounted(measured, draft, { formats, counted });
  if ("error" in read) errors.value = read.error;
  if (confidence === null) errors.confidence = "Choose how sure you are.";
  if (day === "") errors.day = "Enter a date.";
  else if (day > today) errors.day = "This date is in the future.";
  if ("error" in read || confidence === null || Object.keys(errors).length > 0) return { errors };
  return { values: { ...read, day, confidence, comment: comment.trim() } };
}

type Counted = Pick<CheckInValues, "value" | "milestones"> | { error: string };

function readCounted(
  measured: Measured,
  { value, isReached, done }: CheckInDraft,
  { formats, counted }: Omit<Around, "today"> & { counted: number | null },
): Counted {
  if (isKpi(measured)) return readNumber(value, measured.low ?? measured.high ?? 0, formats);
  const { type, milestones, target } = measured;
  if (type === "yes_no") {
    return isReached === null ? { error: "Choose yes or no." } : { value: isReached ? 1 : 0 };
  }
  if (type === "milestones") {
    if (counted !== null) return { value: counted };
    const ticked = milestones.map((one) => ({ ...one, isDone: done.includes(one.id) }));
    return { value: ticked.filter(({ isDone }) => isDone).length, milestones: ticked };
  }
  return readNumber(value, target, formats);
}

const readNumber = (typed: string, example: number, formats: Around["formats"]) =>
  typed.trim() === "" ? { error: "Enter the current number." } : readValue(typed, example, formats);
