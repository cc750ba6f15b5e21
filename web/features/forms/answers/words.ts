import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";
import type { Formats } from "../../../lib/formats.ts";

export const answers = (count: number, { number }: Formats) =>
  `${number(count)} ${count === 1 ? "answer" : "answers"}`;
export const files = (count: number, { number }: Formats) =>
  `${number(count)} ${count === 1 ? "file" : "files"}`;

export const languageName = (code: string) =>
  FORM_LANGUAGES.find((language) => language.code === code)?.name ?? code;

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** '48 s', '3 min 20 s', '2 h 5 min'. */
export function duration(ms: number, { number }: Formats): string {
  if (ms < MINUTE) return `${number(Math.max(1, Math.round(ms / SECOND)))} s`;
  const [large, small, unit, rest] =
    ms < HOUR ? ([MINUTE, SECOND, "min", "s"] as const) : ([HOUR, MINUTE, "h", "min"] as const);
  const whole = Math.floor(ms / large);
  const left = Math.floor((ms % large) / small);
  return left === 0
    ? `${number(whole)} ${unit}`
    : `${number(whole)} ${unit} ${number(left)} ${rest}`;
}

/** '42 %', and nothing of nothing. */
export function share(part: number, whole: number, { number }: Formats): string {
  if (whole === 0) return "–";
  const percent = Math.min(100, (100 * part) / whole);
  const rounded = percent > 0 && percent < 1 ? "<1" : number(Math.round(percent));
  return `${rounded} %`;
}
