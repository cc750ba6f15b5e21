import type { ConsentDraft } from "../../../worker/features/consent-texts/contract.ts";
import { blankConsent } from "../../../worker/features/consent-texts/rules/blank.ts";
import { blankField } from "../../../worker/features/forms/rules/blank.ts";

type Parts = Partial<Omit<ConsentDraft, "settings">>;

/** A text that its check has nothing against. */
export function readyDraft(
  parts: Parts = {},
  settings: Partial<ConsentDraft["settings"]> = {},
): ConsentDraft {
  return blankConsent(
    {
      fields: [blankField({ id: "email", type: "email", label: "Your mail", required: true })],
      purposes: [
        { id: "news", label: "Send me the letter", text: "Once a month.", required: false },
        { id: "keep", label: "Keep my details", text: "For as long as I stay.", required: true },
      ],
      controller: { name: "Meridian", address: "", email: "privacy@meridian.test" },
      policyUrl: "/privacy",
      ...parts,
    },
    settings,
  );
}
