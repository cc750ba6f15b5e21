import type { ReceiptFault } from "../../../../worker/features/consents/rules/verify-receipt.ts";

type Refusal = { title: string; why: string };

/** Why a receipt is not believed, for somebody who never heard of a signature. */
export const REFUSALS: Record<ReceiptFault, Refusal> = {
  malformed: {
    title: "This is no whole receipt",
    why: "Something is missing, was added or was put in another form: a program that tidies files does that too. Use the file as it was saved, or copy all of it.",
  },
  wrong_algorithm: {
    title: "This receipt is not signed as ours are",
    why: "It asks to be checked in another way than the one that receipts are signed in. Nothing in it can be believed.",
  },
  wrong_purpose: {
    title: "This is signed, but it is no receipt",
    why: "The signature belongs to another kind of document, such as an export.",
  },
  unknown_key: {
    title: "This is signed with a key that is not ours",
    why: "Anyone can sign with a key of their own. If it comes from another site, check it there.",
  },
  bad_signature: {
    title: "This receipt was changed",
    why: "It names one of our keys, but what it says is not what was signed. Even one changed letter does this.",
  },
  unknown_schema: {
    title: "This is signed by us, but of a kind that is not known here",
    why: "It may be of a newer version than this page knows.",
  },
  text_differs: {
    title: "The words of this receipt do not fit",
    why: "The signature is ours, but the text in it has another fingerprint than the one it names.",
  },
  from_the_future: {
    title: "This receipt is dated ahead of time",
    why: "It says that it was issued later than now. Such a receipt is not believed.",
  },
  out_of_key_time: {
    title: "This key did not sign at that time",
    why: "It says that it was issued before its key was made, or after that key was retired.",
  },
};

type Check = "fits" | "fails" | "open";
export type Checks = { signature: Check; key: Check; fields: Check };

/** How far each refusal came; what was not reached stays open. */
export const CHECKS: Record<ReceiptFault, Checks> = {
  malformed: { signature: "open", key: "open", fields: "fails" },
  wrong_algorithm: { signature: "fails", key: "open", fields: "open" },
  wrong_purpose: { signature: "fails", key: "open", fields: "open" },
  unknown_key: { signature: "open", key: "fails", fields: "open" },
  bad_signature: { signature: "fails", key: "fits", fields: "open" },
  unknown_schema: { signature: "fits", key: "fits", fields: "fails" },
  text_differs: { signature: "fits", key: "fits", fields: "fails" },
  from_the_future: { signature: "fits", key: "fits", fields: "fails" },
  out_of_key_time: { signature: "fits", key: "fails", fields: "open" },
};

export const GENUINE: Checks = { signature: "fits", key: "fits", fields: "fits" };
