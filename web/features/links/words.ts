import type { LinkKind } from "../../../db/values/links.ts";
import type { LinkRow, LinkState } from "../../../worker/features/links/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Readonly<Record<LinkState, [Tone, string]>> = {
  active: ["good", "Active"],
  expired: ["neutral", "Expired"],
  ended: ["bad", "Ended"],
};

type Kind = {
  /** What it opens. */
  opens: string;
  /** How it is made. */
  title: string;
  says: string;
  hint: string;
  /** What its address is for. */
  use: string;
  /** How many days it works, if nothing else is chosen; null until it is ended. */
  days: number | null;
  /** What its owner decides besides: a password for people, or whether programs read notes. */
  asks: "password" | "notes" | null;
  /** Said where no link leads to the thing. */
  none: string;
};

const draft = (noun: string, besides: string): Kind => ({
  opens: `Draft of a ${noun}`,
  title: "Share the draft",
  says: `Anyone who has the address can see this ${noun} as you write it, without an account. ${besides}`,
  hint: "By which you find the link again. Only you see it.",
  use: "Send the address to the people who should look at the draft. You can end the link at any time.",
  days: 30,
  asks: null,
  none: `No link leads to the draft of this ${noun}.`,
});

export const KINDS: Readonly<Record<LinkKind, Kind>> = {
  task_calendar: {
    opens: "Calendar of your tasks",
    title: "Create a calendar link",
    says: "Your open tasks with a due date appear in any calendar that subscribes to the address. The calendar only reads them.",
    hint: "Where you use it, such as “Outlook at work”.",
    use: "In Outlook, Google Calendar or Apple Calendar, add a calendar from an address (“subscribe”, “from URL”) and paste it. Anyone who has the address can read these tasks. End the link if you gave it to the wrong person.",
    days: null,
    asks: "notes",
    none: "No link leads to your tasks.",
  },
  file: {
    opens: "A file",
    title: "Share by link",
    says: "Anyone who has the address can see and download this file, without an account. They always get its current version.",
    hint: "By which you find the link again. Only you see it.",
    use: "Send the address to the people who need the file. If the link has a password, tell them another way. You can end the link at any time.",
    days: 30,
    asks: "password",
    none: "No link leads to this file.",
  },
  form_draft: draft("form", "Answers sent from it are not kept."),
  webpage_draft: draft("page", "It always shows the latest draft."),
};

/** What of it somebody who has the address gets. */
export function detailOf(
  link: Pick<LinkRow, "kind" | "showsNotes" | "hasPassword" | "embedOrigins">,
): string {
  const { asks } = KINDS[link.kind];
  if (asks === null) return "Without a password";
  if (asks === "password") {
    if (link.embedOrigins.length > 0) return "Without a password, can be embedded";
    return link.hasPassword ? "With a password" : "Without a password";
  }
  return link.showsNotes ? "Titles and notes" : "Titles only";
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Where a link was opened, as far as anybody says. */
export const placeOf = (country: string) =>
  country === "" ? "country unknown" : (countries.of(country) ?? country);
