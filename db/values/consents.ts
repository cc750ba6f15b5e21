/** What happens to a consent, in the order of its life; each is a row that stays. */
export const CONSENT_EVENTS = [
  "given",
  "confirmed",
  "withdrawn",
  "receipt_mailed",
  "erased",
] as const;
export type ConsentEvent = (typeof CONSENT_EVENTS)[number];

/** Who made it happen. */
export const CONSENT_ACTORS = ["person", "mail_program", "admin", "product"] as const;
export type ConsentActor = (typeof CONSENT_ACTORS)[number];

/** What a consent can ask for besides its purposes. */
export const CONSENT_FIELD_TYPES = [
  "text",
  "email",
  "number",
  "date",
  "textarea",
  "radio",
  "select",
  "checkbox",
] as const;
