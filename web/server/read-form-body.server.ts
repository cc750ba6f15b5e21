import { AppError, type FieldErrors, invalidInput } from "../../worker/kernel/errors.ts";
import { isSoundText, UNSOUND_WORDS } from "../../worker/kernel/pure/sound-text.ts";

/** The one place that parses posted forms. Throws with the fields whose text cannot be kept. */
export async function readFormBody(request: Pick<Request, "formData">): Promise<FormData> {
  const form = await request.formData().catch((cause: unknown) => {
    throw new AppError("bad_request", { cause });
  });
  const fields: FieldErrors = {};
  for (const [name, value] of form) {
    if (!isSoundText(name)) throw new AppError("bad_request", { detail: UNSOUND_WORDS });
    const text = typeof value === "string" ? value : value.name;
    if (!isSoundText(text)) fields[name] = UNSOUND_WORDS;
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return form;
}
