import type { ConsentTranslation, Purpose } from "../contract.ts";

/** A language without any words yet: everything stands in the text's own. */
export const blankWords = (): ConsentTranslation => ({
  title: "",
  description: "",
  submitButtonText: "",
  disclaimerText: "",
  successTitle: "",
  successText: "",
  purposes: {},
  fields: {},
});

export const blankPurpose = (id: string): Purpose => ({ id, label: "", text: "", required: false });
