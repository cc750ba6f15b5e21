import type { ConsentActor, ConsentEvent } from "../../../../db/values/consents.ts";
import type { ConsentText } from "../../consent-texts/rules/text.ts";
import type { ConsentState } from "../contract.ts";

/** One consent as its person sees it. */
export type OwnConsent = {
  id: string;
  templateId: string;
  version: number;
  link: string;
  language: string;
  state: ConsentState;
  purposes: readonly { id: string; isGiven: boolean; state: ConsentState }[];
  givenAt: string;
  events: readonly {
    kind: ConsentEvent;
    by: ConsentActor;
    purposes: readonly string[];
    at: string;
  }[];
  /** As it was shown; null where that version is gone. */
  text: ConsentText | null;
  receiptUrl: string | null;
};

/** All that somebody agreed to with one template: a purpose stands or ends in all of it together. */
export type OwnGroup = {
  templateId: string;
  title: string;
  controller: string;
  language: string;
  state: ConsentState;
  purposes: readonly { id: string; label: string; text: string; state: ConsentState }[];
  /** Newest first. */
  consents: readonly OwnConsent[];
};

const BEST_FIRST = ["counts", "unconfirmed", "withdrawn", "not_given", "erased"] as const;

const best = (states: readonly ConsentState[]): ConsentState =>
  BEST_FIRST.find((state) => states.includes(state)) ?? "not_given";

/** Newest first in, and the group of the newest first out. */
export function groupOwn(consents: readonly OwnConsent[]): OwnGroup[] {
  const byConsentText = Map.groupBy(consents, ({ templateId }) => templateId);
  return [...byConsentText].map(([templateId, own]) => {
    const [latest] = own;
    const asked = Map.groupBy(
      own.flatMap(({ purposes, text }) => purposes.map((purpose) => ({ ...purpose, text }))),
      ({ id }) => id,
    );
    return {
      templateId,
      title: latest?.text?.title ?? latest?.link ?? "",
      controller: latest?.text?.controller.name ?? "",
      language: latest?.language ?? "",
      state: best(own.map(({ state }) => state)),
      purposes: [...asked].map(([id, all]) => ({
        id,
        label: labelOf(all[0]?.text ?? null, id),
        text: all[0]?.text?.purposes.find((purpose) => purpose.id === id)?.text ?? "",
        state: best(all.map(({ state }) => state)),
      })),
      consents: own,
    };
  });
}

/** What a purpose was called when it was shown. */
export const labelOf = (text: ConsentText | null, id: string) =>
  text?.purposes.find((purpose) => purpose.id === id)?.label ?? id;

/** Whether there is something to withdraw. */
export const isOpen = (state: ConsentState) => state === "counts" || state === "unconfirmed";
