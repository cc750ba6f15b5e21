import { createContext, use } from "react";
import type { Finding } from "../../../../worker/features/consent-texts/contract.ts";

export const TABS = [
  ["purposes", "Purposes"],
  ["fields", "Fields"],
  ["words", "Words"],
  ["controller", "Controller"],
  ["languages", "Languages"],
  ["settings", "Settings"],
  ["versions", "Versions"],
] as const;
export type Tab = (typeof TABS)[number][0];

const TAB_OF: Readonly<Record<string, Tab>> = {
  purpose: "purposes",
  purposes: "purposes",
  field: "fields",
  fields: "fields",
  words: "words",
  controller: "controller",
  policy: "controller",
  language: "languages",
  settings: "settings",
};

/** Where a finding is mended: in which tab, and in which further language. */
export function whereIs(place: string): { tab: Tab; language: string | null } {
  // What is said of the recording stands beside what is recorded.
  if (place === "words disclaimerText") return { tab: "settings", language: null };
  const [kind = "", second = ""] = place.split(" ");
  const tab = TAB_OF[kind] ?? "purposes";
  return { tab, language: kind === "language" ? second : null };
}

/** The id of the control at a place. */
export const placeId = (place: string) => `at-${place.replaceAll(" ", "-")}`;

/** What the check found; null before anybody asked for it. */
export const FindingsContext = createContext<readonly Finding[] | null>(null);

/** A control's id and what is wrong with it, by its place. */
export function usePlaces() {
  const findings = use(FindingsContext);
  return (place: string) => ({
    id: placeId(place),
    error: findings?.find((one) => one.place === place && one.gravity === "error")?.message,
  });
}
