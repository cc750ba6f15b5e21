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
  waiting: ["info", "Not sealed yet"],
  broken: ["bad", "Changed"],
};

export const EVENT_WORDS: Record<ConsentEvent, Words> = {
  given: ["good", "Given"],
  confirmed: ["good", "Confirmed by email"],
  withdrawn: ["warn", "Withdrawn"],
  receipt_mailed: ["neutral", "Receipt emailed"],
  erased: ["neutral", "Person erased"],
};

export const ACTOR_WORDS: Record<ConsentActor, string> = {
  person: "by the person",
  mail_program: "by one click in their email program",
  admin: "by an admin",
  product: "by this installation",
};

/** Of what is stored, which may name one that this product does not know any more. */
export const languageOf = (code: string): { name: string; direction: "ltr" | "rtl" } =>
  FORM_LANGUAGES.find((language) => language.code === code) ?? { name: code, direction: "ltr" };

type Check = ConsentDetail["receipts"][number]["check"];

export const RECEIPT_WORDS: Record<Check, readonly [Tone, string, string]> = {
  genuine: ["good", "Genuine", "The signature is valid, and the words match their hash."],
  erased: ["neutral", "Erased", "Its words were erased with the person. Their hash is kept."],
  malformed: ["bad", "Changed", "The stored receipt differs from the one that was issued."],
  wrong_algorithm: ["bad", "Not genuine", "It names an algorithm that is not used for receipts."],
  wrong_purpose: ["bad", "Not genuine", "It was signed for something else."],
  unknown_key: ["bad", "Not genuine", "It was not signed with any of the keys here."],
  bad_signature: ["bad", "Not genuine", "The signature doesn't match the content."],
  unknown_schema: ["bad", "Not genuine", "This kind of receipt is not known here."],
  text_differs: ["bad", "Not genuine", "Its words don't match the hash in it."],
  from_the_future: ["bad", "Not genuine", "Its date is in the future."],
  out_of_key_time: ["bad", "Not genuine", "Its key was not in use at the time it gives."],
};

/** What anyone with a terminal runs to check a file of JSON lines. */
export const VERIFY_COMMAND = "npm run consents:verify -- consents.jsonl keys.json";
