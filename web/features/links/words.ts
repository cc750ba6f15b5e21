import type { LinkKind } from "../../../db/values/links.ts";
import type { LinkState } from "../../../worker/features/links/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Readonly<Record<LinkState, [Tone, string]>> = {
  active: ["good", "Active"],
  expired: ["neutral", "Expired"],
  ended: ["bad", "Ended"],
};

/** What a link of each kind opens. */
export const KIND_WORDS: Readonly<Record<LinkKind, string>> = {
  task_calendar: "Calendar of your tasks",
};

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Where a link was opened, as far as anybody says. */
export const placeOf = (country: string) =>
  country === "" ? "country unknown" : (countries.of(country) ?? country);
