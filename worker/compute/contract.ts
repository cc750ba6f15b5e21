import * as v from "valibot";
import { LIMITS } from "../kernel/limits.ts";
import { fromBase64, toBase64 } from "../kernel/pure/bytes.ts";

/** What takes a core for longer than another request may wait; a look only tells whether they can be had. */
export const COMPUTE_JOBS = ["derive-key", "look", "read-text"] as const;
export type ComputeJob = (typeof COMPUTE_JOBS)[number];

/** Headers of a job: until when its answer is waited for, in milliseconds since 1970, and who asks. */
export const DEADLINE = "x-deadline";
export const AUTHORIZATION = "authorization";

/** Has a job done where it holds nobody up, and answers as that does. */
export type Compute = (job: ComputeJob, body?: Body) => Promise<Response>;
export type Body = string | Blob;

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

/** What can be read in a document, and where each of its sheets or slides begins. */
export const DocumentText = v.object({
  state: v.picklist(["read", "empty", "unreadable"]),
  text: v.string(),
  places: TextPlaces,
});
export type DocumentText = v.InferOutput<typeof DocumentText>;

export async function askForText(compute: Compute, document: Blob): Promise<DocumentText> {
  return v.parse(DocumentText, await (await compute("read-text", document)).json());
}

/** A key that is derived from a password, in the form in which it is compared. */
export async function askForKey(compute: Compute, { salt, ...input }: KeyInput) {
  const sent: v.InferInput<typeof KeyInput> = { ...input, salt: toBase64(salt) };
  const answer = await compute("derive-key", JSON.stringify(sent));
  return new Uint8Array(await answer.arrayBuffer());
}
