import { AppError, type FieldErrors, invalidInput } from "../../worker/kernel/errors.ts";
import { countParts } from "../../worker/kernel/count-parts.ts";
import { readBody } from "../../worker/kernel/read-body.ts";
import { isSoundText, UNSOUND_WORDS } from "../../worker/kernel/pure/sound-text.ts";

/** The one place that parses posted forms. Throws with the fields whose text cannot be kept. */
export async function readFormBody(request: Pick<Request, "headers" | "body">): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const malformed = (cause: unknown) => {
    throw new AppError("bad_request", { cause });
  };
  const bytes = await readBody(request, Infinity, { refuses: countParts(type) }).catch(malformed);
  if (!bytes) throw new AppError("body_too_large");
  const body = new Response(bytes, { headers: { "content-type": type } });
  const form = await body.formData().catch(malformed);
  const fields: FieldErrors = {};
  for (const [name, value] of form) {
    if (!isSoundText(name)) throw new AppError("bad_request", { detail: UNSOUND_WORDS });
    const text = typeof value === "string" ? value : value.name;
    if (!isSoundText(text)) fields[name] = UNSOUND_WORDS;
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return form;
}
