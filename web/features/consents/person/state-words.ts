import type { ConsentState } from "../../../../worker/features/consents/contract.ts";
import type { OwnConsent } from "../../../../worker/features/consents/rules/group-own.ts";
import type { Tone } from "../../../ui/tone.ts";

type Happened = OwnConsent["events"][number];

export const STATE_WORDS: Record<ConsentState, { label: string; tone: Tone }> = {
  counts: { label: "Counts now", tone: "good" },
  unconfirmed: { label: "Not confirmed", tone: "warn" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  not_given: { label: "Not given", tone: "neutral" },
  erased: { label: "Erased", tone: "neutral" },
};

const WITHDRAWN_BY: Record<Happened["by"], string> = {
  person: "You withdrew",
  mail_program: "Withdrawn from an email",
  admin: "Withdrawn for you",
  product: "Withdrawn",
};

/** One line of what became of a consent. */
export function sayEvent({ kind, by, purposes }: Happened, nameOf: (id: string) => string): string {
  switch (kind) {
    case "given":
      return "You agreed";
    case "confirmed":
      return "You confirmed it by email";
    case "withdrawn":
      return purposes.length === 0
        ? WITHDRAWN_BY[by]
        : `${WITHDRAWN_BY[by]}: ${purposes.map(nameOf).join(", ")}`;
    case "receipt_mailed":
      return "A receipt was emailed to you";
    case "erased":
      return "Erased";
  }
}
