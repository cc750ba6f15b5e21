import * as v from "valibot";
import { LIMITS } from "../kernel/limits.ts";
import { fromBase64, toBase64 } from "../kernel/pure/bytes.ts";

/** What takes a core for longer than another request may wait; a look only tells whether they can be had. */
export type ComputeJob =
  | "answer-plan"
  | "compose-report"
  | "derive-key"
  | "find-passages"
  | "look"
  | "plan-figures"
  | "read-feed"
  | "read-report"
  | "sum-plan";
/** What takes a core for as long as the author of a document wants it to. */
export type ReaderJob = "look" | "read-text";

/** Headers of a job: until when it may be begun, in milliseconds since 1970, and who asks. */
export const DEADLINE = "x-deadline";
export const AUTHORIZATION = "authorization";

/** Has a job done where it holds nobody up, and answers as that does. */
export type Compute = (job: ComputeJob, body?: string) => Promise<Response>;

/** Reads documents where nothing else is done: one that takes too long ends with whoever reads it. */
export type Reader = {
  look: () => Promise<void>;
  read: (document: Blob) => Promise<DocumentText>;
};

export const KeyInput = v.object({
  password: v.pipe(v.string(), v.maxLength(LIMITS.passwordMost)),
  salt: v.pipe(
    v.string(),
    v.transform((text) => fromBase64(text)),
  ),
  log2N: v.number(),
  r: v.number(),
  p: v.number(),
});
export type KeyInput = v.InferOutput<typeof KeyInput>;

export const TextPlaces = v.array(
  v.object({ at: v.number(), name: v.string(), first: v.number(), line: v.number() }),
);

/** What can be read in a document, and where each of its sheets, slides or pages begins. */
export const DocumentText = v.object({
  state: v.picklist(["read", "empty", "unreadable"]),
  text: v.string(),
  places: TextPlaces,
});
export type DocumentText = v.InferOutput<typeof DocumentText>;

/** What is counted in a plan, each part as the text that is kept. */
export const SummedPlan = v.object({ counts: v.string(), groups: v.string(), map: v.string() });

/** A key that is derived from a password, in the form in which it is compared. */
export async function askForKey(compute: Compute, { salt, ...input }: KeyInput) {
  const sent: v.InferInput<typeof KeyInput> = { ...input, salt: toBase64(salt) };
  const answer = await compute("derive-key", JSON.stringify(sent));
  return new Uint8Array(await answer.arrayBuffer());
}
