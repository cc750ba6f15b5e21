import type { ReceiptFault } from "../../../../worker/features/consents/rules/verify-receipt.ts";

type Refusal = { title: string; why: string };

/** Why a receipt is not believed, for somebody who never heard of a signature. */
export const REFUSALS: Record<ReceiptFault, Refusal> = {
  malformed: {
    title: "This is not a complete receipt",
    why: "Something is missing, added or formatted differently. Programs that tidy up files can cause this. Use the file as it was saved, or copy all of it.",
  },
  wrong_algorithm: {
    title: "This receipt is not signed like ours",
    why: "It asks for a different check than the one we use for our receipts. Don’t trust anything in it.",
  },
  wrong_purpose: {
    title: "This is signed, but is not a receipt",
    why: "The signature belongs to another kind of document, such as an export.",
  },
  unknown_key: {
    title: "This was not signed with our key",
    why: "Anyone can sign with their own key. If it comes from another site, check it there.",
  },
  bad_signature: {
    title: "This receipt was changed",
    why: "It names one of our keys, but its content is not what was signed. Even one changed letter causes this.",
  },
  unknown_schema: {
    title: "We signed this, but this page doesn’t know its type",
    why: "It may come from a newer version.",
  },
  text_differs: {
    title: "The text of this receipt doesn’t match",
    why: "The signature is ours, but the text doesn’t match the fingerprint in the receipt.",
  },
  from_the_future: {
    title: "This receipt has a future date",
    why: "It says that it was issued later than now, so it is not accepted.",
  },
  out_of_key_time: {
    title: "This key was not in use then",
    why: "The receipt says it was issued before its key was created, or after the key was retired.",
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
