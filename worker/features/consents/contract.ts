import * as v from "valibot";
import { CONSENT_ACTORS, CONSENT_EVENTS } from "../../../db/values/consents.ts";
import { FORM_LANGUAGE_CODES } from "../../../db/values/forms.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { FieldId } from "../forms/contract.ts";
import { choiceOf, DAY, PAGE, PAGING, textOf, ZONE } from "../../kit/list-fields.ts";

/** Where whoever consented finds their own: the first asks for an address, the others carry a token. */
export const CONSENT_PATHS = {
  ask: "/consents",
  own: "/consents/",
  confirm: "/consents/confirm/",
  receipt: "/consents/receipts/",
  verify: "/consents/verify",
  /** Programs that read mail post here: the token stands behind the question mark. */
  unsubscribe: "/consents/unsubscribe",
  keys: "/.well-known/consent-keys.json",
} as const;

/** Names of a posted consent that are the page's own, besides those of a form. */
export const CONSENT_NAMES = { screenshot: "form_screenshot", given: "yes" } as const;

const Answer = v.union([
  v.pipe(v.string(), v.maxLength(LIMITS.formAnswerLength)),
  v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(LIMITS.formOptionLength))),
    v.maxLength(LIMITS.formOptionsMost),
  ),
]);
export const ConsentAnswers = v.record(FieldId, Answer);
export type ConsentAnswers = v.InferOutput<typeof ConsentAnswers>;

/** A picture as text, as scripts send it: data:image/png;base64,… */
const PictureText = v.pipe(
  v.string(),
  v.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, "Send a picture as data."),
);

/** submit_consent, for scripts. The address and the browser are what the server sees. */
export const SubmitInput = v.object({
  slug: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.formSlugLength)),
  email: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.formAnswerLength)), ""),
  answers: v.optional(ConsentAnswers, {}),
  /** The purposes that somebody said yes to. */
  purposes: v.optional(v.pipe(v.array(FieldId), v.maxLength(LIMITS.consentPurposesMost)), []),
  language: v.optional(v.picklist(FORM_LANGUAGE_CODES)),
  /** The version that was shown; without one, what is published. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The same again is the same consent. */
  key: v.optional(v.pipe(v.string(), v.uuid())),
  screenshot: v.optional(PictureText),
});
export type SubmitInput = v.InferOutput<typeof SubmitInput>;

/** What submit_consent answers where nothing was wrong. */
export const SubmitResult = v.object({
  success: v.literal(true),
  error: v.null(),
  redirectUrl: v.nullable(v.string()),
  needsConfirmation: v.boolean(),
});
export type SubmitResult = v.InferOutput<typeof SubmitResult>;

/** A purpose that was asked in these words, and whether its box was ticked. */
const Given = v.object({ id: v.string(), label: v.string(), isGiven: v.boolean() });

export const CONSENT_STATES = [
  "counts",
  "unconfirmed",
  "withdrawn",
  /** Nothing was said yes to. */
  "not_given",
  "erased",
] as const;
export const ConsentState = v.picklist(CONSENT_STATES);
export type ConsentState = v.InferOutput<typeof ConsentState>;

const FILTER = {
  /** The whole address of a person: it is stored as a keyed hash too, and looked for by that. */
  person: textOf(LIMITS.emailLength),
  purpose: textOf(LIMITS.formLabelLength),
  /** Calendar days in the zone, both included. */
  from: DAY,
  to: DAY,
  zone: ZONE,
  templateId: textOf(LIMITS.formSlugLength),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/, "Use a whole number."), v.trim())),
  textHash: textOf(LIMITS.formSlugLength),
  linkId: textOf(LIMITS.formSlugLength),
  /** Everything of one person, also of one who is erased. */
  personId: textOf(LIMITS.formSlugLength),
  state: choiceOf(CONSENT_STATES),
};
export const ConsentFilter = v.object(FILTER);
export type ConsentFilter = v.InferOutput<typeof ConsentFilter>;
export const ConsentListInput = v.object({
  ...FILTER,
  ...PAGE,
  sort: v.optional(v.picklist(["newest", "oldest"]), "newest"),
});
export type ConsentListInput = v.InferOutput<typeof ConsentListInput>;

/** JSON lines can be checked without this installation; a spreadsheet says what was found when it was made. */
export const ExportInput = v.object({
  ...FILTER,
  format: v.optional(v.picklist(["jsonl", "csv"])),
});
export type ExportInput = v.InferOutput<typeof ExportInput>;

/** Whether what is stored is what was stored then: sealed and untouched, not sealed yet, or changed since. */
export const Proof = v.picklist(["sealed", "waiting", "broken"]);
export type Proof = v.InferOutput<typeof Proof>;

export const ConsentRow = v.object({
  id: v.string(),
  personId: v.string(),
  /** Null once the person is erased. */
  email: v.nullable(v.string()),
  link: v.object({ id: v.string(), slug: v.string(), name: v.string() }),
  template: v.object({ id: v.string(), name: v.string(), version: v.number() }),
  textHash: v.string(),
  language: v.string(),
  purposes: v.array(Given),
  state: ConsentState,
  hasScreenshot: v.boolean(),
  /** The row, its text and the seals of its events together. */
  proof: Proof,
  createdAt: v.string(),
});
export type ConsentRow = v.InferOutput<typeof ConsentRow>;

export const ConsentList = v.object({
  items: v.array(ConsentRow),
  ...PAGING,
  /** All that match, on whatever page. */
  total: v.number(),
});
export type ConsentList = v.InferOutput<typeof ConsentList>;

export const ConsentText = v.object({
  language: v.picklist(FORM_LANGUAGE_CODES),
  title: v.string(),
  description: v.string(),
  fields: v.array(
    v.object({
      id: v.string(),
      label: v.string(),
      hint: v.string(),
      options: v.array(v.string()),
      isRequired: v.boolean(),
    }),
  ),
  purposes: v.array(
    v.object({ id: v.string(), label: v.string(), text: v.string(), isRequired: v.boolean() }),
  ),
  disclaimer: v.string(),
  controller: v.object({ name: v.string(), address: v.string(), email: v.string() }),
  policyUrl: v.string(),
  button: v.string(),
});

const ConsentEventRow = v.object({
  id: v.string(),
  kind: v.picklist(CONSENT_EVENTS),
  by: v.picklist(CONSENT_ACTORS),
  purposes: v.array(v.string()),
  createdAt: v.string(),
  /** Null where the audit log holds no event of its own. */
  proof: v.nullable(Proof),
  /** Its number in the audit log's chain; null while it has none. */
  seal: v.nullable(v.number()),
});

/** What came of checking a receipt that is kept; erased: its words went with the person. */
const RECEIPT_CHECKS = [
  "genuine",
  "erased",
  "malformed",
  "wrong_algorithm",
  "wrong_purpose",
  "unknown_key",
  "bad_signature",
  "unknown_schema",
  "text_differs",
  "from_the_future",
  "out_of_key_time",
] as const;

export const ConsentDetail = v.object({
  ...ConsentRow.entries,
  answers: v.nullable(ConsentAnswers),
  ipAddress: v.nullable(v.string()),
  userAgent: v.nullable(v.string()),
  screenshotHash: v.string(),
  personalHash: v.string(),
  evidenceHash: v.string(),
  needsConfirmation: v.boolean(),
  /** As it was shown, in the language of then. */
  text: v.nullable(ConsentText),
  /** Whether those words still make the hash that was stored with the consent. */
  isTextWhole: v.boolean(),
  /** Each purpose that was said yes to, and whether it counts now. */
  standing: v.array(v.object({ id: v.string(), state: ConsentState })),
  events: v.array(ConsentEventRow),
  receipts: v.array(
    v.object({
      id: v.string(),
      keyId: v.string(),
      hash: v.string(),
      createdAt: v.string(),
      check: v.picklist(RECEIPT_CHECKS),
      isKeyRetired: v.boolean(),
      /** As the person got it; null once they are erased. */
      json: v.nullable(v.string()),
    }),
  ),
  /** What does not fit, in words. */
  faults: v.array(v.string()),
  /** The newest others of the same person. */
  others: v.array(ConsentRow),
});
export type ConsentDetail = v.InferOutput<typeof ConsentDetail>;

const COUNTED = {
  given: v.number(),
  confirmed: v.number(),
  withdrawn: v.number(),
  erased: v.number(),
};

export const ConsentFigures = v.object({
  from: v.string(),
  to: v.string(),
  days: v.array(v.object({ day: v.string(), ...COUNTED })),
  /** The same by where it was asked and by the words, most given first. */
  links: v.array(v.object({ id: v.string(), name: v.string(), ...COUNTED })),
  texts: v.array(v.object({ id: v.string(), name: v.string(), version: v.number(), ...COUNTED })),
  /** Of the consents given in this time: how many boxes were ticked; and what was taken back in it. */
  purposes: v.array(
    v.object({
      templateId: v.string(),
      id: v.string(),
      label: v.string(),
      asked: v.number(),
      given: v.number(),
      withdrawn: v.number(),
    }),
  ),
});
export type ConsentFigures = v.InferOutput<typeof ConsentFigures>;

export const FiguresInput = v.object({
  from: DAY,
  to: DAY,
  zone: ZONE,
  templateId: FILTER.templateId,
  version: FILTER.version,
  linkId: FILTER.linkId,
  purpose: FILTER.purpose,
});
export type FiguresInput = v.InferOutput<typeof FiguresInput>;

/** What lists and figures can be narrowed to. */
export type ConsentChoices = {
  links: { id: string; name: string }[];
  /** With the numbers of the published versions, newest first. */
  texts: { id: string; name: string; versions: number[] }[];
  /** In their latest words. Texts may share the id of a purpose. */
  purposes: { id: string; label: string }[];
};

export const Erased = v.object({ erased: v.number() });

/** The public half of a pair as it is stored. */
export const PublicHalf = v.object({
  kty: v.literal("EC"),
  crv: v.literal("P-256"),
  x: v.string(),
  y: v.string(),
});

/** The same as it stands at the well-known address. */
export const ConsentKey = v.object({
  ...PublicHalf.entries,
  kid: v.string(),
  alg: v.literal("ES256"),
  use: v.literal("sig"),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Null as long as it signs. */
  retiredAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type ConsentKey = v.InferOutput<typeof ConsentKey>;

/** Keys of another kind, from a later day, are passed over by whoever looks for one of these. */
export type KeySet = { keys: readonly unknown[] };
export const ConsentKeyList = v.object({ keys: v.array(ConsentKey) });
export type ConsentKeyList = v.InferOutput<typeof ConsentKeyList>;

/** The key that the admin saw signing: pressed twice, it is renewed once. */
export const RenewKeyInput = v.object({ replaces: v.nullable(v.string()) });
