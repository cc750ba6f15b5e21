import type { FormDefinition, FormDelivery, FormField, FormSettings } from "../contract.ts";

/** A field without anything in it yet; id and type are always given. */
export function blankField(field: Partial<FormField> & Pick<FormField, "id" | "type">): FormField {
  return {
    label: "",
    hint: "",
    placeholder: "",
    required: false,
    options: [],
    linkText: "",
    linkUrl: "",
    validation: { minLength: null, maxLength: null, pattern: "", min: "", max: "" },
    prefill: "",
    value: "",
    upload: { kinds: ["image", "pdf", "document"], most: 1 },
    condition: null,
    ...field,
  };
}

export function blankSettings(settings: Partial<FormSettings> = {}): FormSettings {
  return {
    theme: "default",
    successMessage: "",
    redirectUrl: "",
    submitButtonText: "",
    allowMultipleSubmissions: false,
    opensAt: null,
    closesAt: null,
    answersMost: null,
    closedMessage: "",
    canSaveForLater: false,
    embedOrigins: [],
    language: "en",
    translations: {},
    ...settings,
  };
}

type Parts = Pick<FormDefinition, "title"> &
  Partial<Pick<FormDefinition, "description" | "fields">>;

export function blankForm(parts: Parts, settings: Partial<FormSettings> = {}): FormDefinition {
  return { description: "", fields: [], ...parts, settings: blankSettings(settings) };
}

export const NO_DELIVERY: FormDelivery = {
  notifyAddresses: [],
  webhookUrl: "",
  confirmation: null,
};
