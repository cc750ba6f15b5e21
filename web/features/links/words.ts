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
  file: "A file",
};

/** How a link of each kind is made, and what its address is for. */
export const MAKING: Readonly<
  Record<LinkKind, { title: string; says: string; hint: string; use: string }>
> = {
  task_calendar: {
    title: "Create a calendar link",
    says: "Your open tasks with a due date appear in any calendar that subscribes to the address. The calendar only reads them.",
    hint: "Where you use it, such as “Outlook at work”.",
    use: "In Outlook, Google Calendar or Apple Calendar, add a calendar from an address (“subscribe”, “from URL”) and paste it. Anyone who has the address can read these tasks. End the link if you gave it to the wrong person.",
  },
  file: {
    title: "Share by link",
    says: "Anyone who has the address can see and download this file, without an account. They always get its current version.",
    hint: "By which you find the link again. Only you see it.",
    use: "Send the address to the people who need the file. If the link has a password, tell them another way. You can end the link at any time.",
  },
};

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Where a link was opened, as far as anybody says. */
export const placeOf = (country: string) =>
  country === "" ? "country unknown" : (countries.of(country) ?? country);
