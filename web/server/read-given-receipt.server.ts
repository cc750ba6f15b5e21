import { readFormBody } from "./read-form-body.server.ts";

/** A receipt as a file, or as it was pasted: a chosen file goes first. */
export async function readGivenReceipt(request: Request) {
  const form = await readFormBody(request);
  const [file, typed] = [form.get("file"), form.get("receipt")];
  const pasted = typeof typed === "string" ? typed.trim() : "";
  const isChosen = file instanceof File && file.size > 0;
  const bytes = isChosen
    ? new Uint8Array(await file.arrayBuffer())
    : new TextEncoder().encode(pasted);
  return { bytes, pasted: isChosen ? "" : pasted };
}
