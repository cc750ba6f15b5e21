import type { ConsentActor, ConsentEvent } from "../../../../db/values/consents.ts";
import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";
import type {
  ConsentDetail,
  ConsentState,
  Proof,
} from "../../../../worker/features/consents/contract.ts";
import type { Tone } from "../../../ui/tone.ts";

type Words = readonly [Tone, string];

export const STATE_WORDS: Record<ConsentState, Words> = {
  counts: ["good", "Counts"],
  unconfirmed: ["info", "Not confirmed"],
  withdrawn: ["warn", "Withdrawn"],
  not_given: ["neutral", "Nothing given"],
  erased: ["neutral", "Person erased"],
};

export const PROOF_WORDS: Record<Proof, Words> = {
  sealed: ["good", "Sealed"],
  waiting: ["info", "Waits for its seal"],
  broken: ["bad", "Changed"],
};

export const EVENT_WORDS: Record<ConsentEvent, Words> = {
  given: ["good", "Given"],
  confirmed: ["good", "Confirmed by mail"],
  withdrawn: ["warn", "Withdrawn"],
  receipt_mailed: ["neutral", "Receipt mailed"],
  erased: ["neutral", "Person erased"],
};

export const ACTOR_WORDS: Record<ConsentActor, string> = {
  person: "by the person",
  mail_program: "by one press in their mail program",
  admin: "by an admin",
  product: "by this installation",
};

/** Of what is stored, which may name one that this product does not know any more. */
export const languageOf = (code: string): { name: string; direction: "ltr" | "rtl" } =>
  FORM_LANGUAGES.find((language) => language.code === code) ?? { name: code, direction: "ltr" };

type Check = ConsentDetail["receipts"][number]["check"];

export const RECEIPT_WORDS: Record<Check, readonly [Tone, string, string]> = {
  genuine: ["good", "Genuine", "The signature fits, and the words in it fit the hash they name."],
  erased: [
    "neutral",
    "Erased",
    "Its words went with the person; the hash of what they hold stays.",
  ],
  malformed: ["bad", "Changed", "What is kept is not what was handed out."],
  wrong_algorithm: [
    "bad",
    "Not genuine",
    "It names an algorithm that receipts are not signed with.",
  ],
  wrong_purpose: ["bad", "Not genuine", "It was signed for something else."],
  unknown_key: ["bad", "Not genuine", "None of the keys here signed it."],
  bad_signature: ["bad", "Not genuine", "The signature does not fit what it signs."],
  unknown_schema: ["bad", "Not genuine", "It is no receipt of a kind known here."],
  text_differs: ["bad", "Not genuine", "Its own words do not fit the hash that it names."],
  from_the_future: ["bad", "Not genuine", "It is dated ahead of now."],
  out_of_key_time: ["bad", "Not genuine", "Its key did not sign at the time that it names."],
};

/** What anyone with a terminal runs to check a file of JSON lines. */
export const VERIFY_COMMAND = "npm run consents:verify -- consents.jsonl keys.json";
