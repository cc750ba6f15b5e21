import { type Posted, readPosted } from "../../worker/features/forms/submit/rules/read-posted.ts";
import { AppError } from "../../worker/kernel/errors.ts";
import { readFormBody } from "./read-form-body.server.ts";

const TYPES = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** The body of a public form, whatever a program made of it. */
export async function readPostedForm(request: Request): Promise<Posted> {
  return readPosted(await readSentForm(request), request.headers.get("idempotency-key"));
}

export async function readSentForm(request: Request): Promise<FormData> {
  if (!TYPES.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", { detail: "Send this as form data." });
  }
  return readFormBody(request);
}
