import { BETWEEN, IS } from "../../../contents/fields/script/marks.ts";

const { words = "", faults = "" } = document.querySelector("form")?.dataset ?? {};

/** By their place alone, since their names would weigh more than all that is done with them. */
export const [
  invalidTitle = "",
  invalidText = "",
  failedTitle = "",
  failedText = "",
  unknownText = "",
  busyText = "",
  offlineText = "",
  closedTitle = "",
  closedText = "",
  sending = "",
  forward = "",
  backward = "",
  step = "",
  tooLarge = "",
  wrongFile = "",
] = words.split(BETWEEN);

/** By the kind of a fault. */
export const faultWords: Readonly<Record<string, string>> = Object.fromEntries(
  // Each is two parts, as carried-words.ts writes it.
  faults.split(BETWEEN).map((fault) => fault.split(IS) as [string, string]),
);
