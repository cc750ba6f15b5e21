import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Content } from "../contents/contract.ts";
import { askedVersion } from "./asked-version.ts";
import type { SubmitInput, SubmitResult } from "./contract.ts";
import { submitConsent } from "./submit-consent.ts";
import { fromBase64 } from "../../kernel/pure/bytes.ts";

/** submit_consent as scripts call it, for the link that they name. */
export async function submitScript(
  ctx: Context,
  files: R2Bucket,
  content: Content,
  input: SubmitInput,
): Promise<SubmitResult> {
  if (content.state !== "published" || content.kind !== "consent") {
    const detail = `Consent form not found: ${input.slug}`;
    throw new AppError("not_found", { detail });
  }
  const asked = await askedVersion(ctx, content, input.version);
  const { answers, email, purposes, key = null, screenshot } = input;
  return submitConsent(ctx, files, {
    asked,
    answers,
    email,
    purposes,
    key,
    language: input.language ?? asked.definition.settings.language,
    screenshot: screenshot === undefined ? null : toPicture(screenshot),
  });
}

/** The contract lets nothing else through than a type and its bytes. */
function toPicture(text: string) {
  const [head = "", data = ""] = text.split(",");
  try {
    const bytes = fromBase64(data);
    return { bytes, saidType: head.slice("data:".length).replace(";base64", "") };
  } catch (cause) {
    throw new AppError("bad_upload", { cause });
  }
}
