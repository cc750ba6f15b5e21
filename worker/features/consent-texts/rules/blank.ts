import type { ConsentDefinition } from "../contract.ts";

type Settings = ConsentDefinition["settings"];

/** A template without words of its own: the specification's stand in their place. */
export function blankConsent(
  parts: Partial<Omit<ConsentDefinition, "settings">> = {},
  settings: Partial<Settings> = {},
): ConsentDefinition {
  return {
    fields: [],
    purposes: [],
    controller: { name: "", address: "", email: "" },
    policyUrl: "",
    translations: {},
    ...parts,
    settings: {
      theme: "default",
      title: "",
      description: "",
      submitButtonText: "",
      showDisclaimer: true,
      disclaimerText: "",
      successTitle: "",
      successText: "",
      recordsAddress: true,
      offersScreenshot: false,
      isDoubleOptIn: false,
      mailsReceipt: true,
      language: "en",
      ...settings,
    },
  };
}
