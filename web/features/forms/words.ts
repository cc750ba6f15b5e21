import type { FormRow, FormStateName } from "../../../worker/features/forms-manager/contract.ts";
import type { Formats } from "../../lib/formats.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Record<FormStateName, readonly [Tone, string]> = {
  open: ["good", "Open"],
  changed: ["warn", "Unpublished changes"],
  closed: ["neutral", "Closed"],
  draft: ["info", "Draft"],
};

type Standing = Pick<FormRow, "publishedNumber" | "isActive">;

/** What visitors get of it. */
export const stateOf = ({ publishedNumber, isActive }: Standing) =>
  publishedNumber === null ? "draft" : isActive ? "open" : "closed";

export const formsIn = (count: number, formats: Formats) =>
  count === 1 ? "1 form" : `${formats.number(count)} forms`;

export const answersIn = (count: number, formats: Formats) =>
  count === 1 ? "1 answer" : `${formats.number(count)} answers`;

/** Where visitors open it. */
export const pathOf = (slug: string) => `/form/${slug}`;
