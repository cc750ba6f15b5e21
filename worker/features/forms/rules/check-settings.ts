import { safeTarget, UnsafeTarget } from "../../../kernel/pure/safe-target.ts";
import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";
import type { FormDefinition, FormDelivery } from "../contract.ts";
import { doubt, fault, type Finding, type SettingInput } from "./findings.ts";
import { countMissing } from "./missing-words.ts";

/** Dates, where people are led, and who may show the form in a frame. */
export function checkSettings({ settings }: FormDefinition, now: number): Finding[] {
  const { opensAt, closesAt, redirectUrl, allowMultipleSubmissions, embedOrigins } = settings;
  const at = (input: SettingInput) => ({ tab: "settings", input }) as const;
  const found: Finding[] = [];
  if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)) {
    found.push(fault(at("closesAt"), "The form closes before it opens."));
  } else if (closesAt !== null && Date.parse(closesAt) <= now) {
    found.push(doubt(at("closesAt"), "The closing date has passed. Nobody can answer."));
  }
  if (redirectUrl.startsWith("http:")) {
    found.push(doubt(at("redirectUrl"), "The page after sending is not encrypted (http)."));
  }
  if (redirectUrl !== "" && allowMultipleSubmissions) {
    const text = "People may answer more than once, but are redirected to another page first.";
    found.push(doubt(at("redirectUrl"), text));
  }
  if (embedOrigins.includes("*")) {
    const text = "Every website may embed this form, even one that pretends to be you.";
    found.push(doubt(at("embedOrigins"), text));
  }
  return found;
}

export function checkLanguages(definition: FormDefinition): Finding[] {
  return FORM_LANGUAGES.flatMap(({ code, name }) => {
    const translation = definition.settings.translations[code];
    if (!translation || code === definition.settings.language) return [];
    const missing = countMissing(definition, translation);
    if (missing === 0) return [];
    const texts = missing === 1 ? "One text is" : `${missing} texts are`;
    const text = `${texts} not translated into ${name}. Visitors see the form’s own language instead.`;
    return [doubt({ tab: "languages", language: code }, text)];
  });
}

/** Why a webhook cannot be told; null where it can, or where there is none. */
export function checkWebhook(url: string, openOrigins: readonly string[] = []): string | null {
  if (url === "") return null;
  if (openOrigins.some((origin) => url.startsWith(`${origin}/`))) return null;
  if (!URL.canParse(url)) return "Enter a full address, such as https://example.com/answers.";
  const { protocol, username, password } = new URL(url);
  if (protocol !== "https:") return "Answers are sent to https addresses only.";
  if (username !== "" || password !== "")
    return "Remove the username and password from the address.";
  try {
    return safeTarget(url) && null;
  } catch (error) {
    if (error instanceof UnsafeTarget) return error.message;
    throw error;
  }
}

export function checkDelivery(
  { fields }: FormDefinition,
  { webhookUrl, confirmation }: FormDelivery,
  openOrigins: readonly string[] = [],
): Finding[] {
  const found: Finding[] = [];
  const problem = checkWebhook(webhookUrl, openOrigins);
  if (problem !== null)
    found.push(fault({ tab: "delivery", input: "webhook" }, `Webhook: ${problem}`));
  const receiver = fields.find(({ id }) => id === confirmation?.fieldId);
  if (confirmation !== null && receiver?.type !== "email") {
    const text = "The confirmation email goes to a field that is no longer an email field.";
    found.push(fault({ tab: "delivery", input: "confirmation" }, text));
  }
  return found;
}
