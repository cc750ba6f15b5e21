import type { FormRow, FormStateName } from "../../../worker/features/forms/list/contract.ts";
import type { Formats } from "../../lib/formats.ts";
import type { Tone } from "../../ui/tone.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

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
  counted(count, "form", "forms", formats.number);

export const answersIn = (count: number, formats: Formats) =>
  counted(count, "answer", "answers", formats.number);

/** Where visitors open it. */
export const pathOf = (slug: string) => `/form/${slug}`;
