import { AppError, type FieldErrors, invalidInput } from "../../worker/kernel/errors.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { readBody } from "../../worker/kernel/read-body.ts";
import { isSoundText, UNSOUND_WORDS } from "../../worker/kernel/pure/sound-text.ts";

/** The one place that parses posted forms. Throws with the fields whose text cannot be kept. */
export async function readFormBody(request: Pick<Request, "headers" | "body">): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const malformed = (cause: unknown) => {
    throw new AppError("bad_request", { cause });
  };
  const refuses = countParts(separatorIn(type));
  const bytes = await readBody(request, Infinity, { refuses }).catch(malformed);
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

/** What stands between two parts of a body of this type. */
function separatorIn(type: string): string {
  const [, boundary] = /;\s*boundary="?([^";]+)/i.exec(type) ?? [];
  return boundary === undefined ? "&" : `--${boundary}`;
}

const plain = new TextDecoder("latin1");

/** Taking a body apart costs by its parts, each of which may be a few bytes: with too many it is not even kept. */
function countParts(separator: string): (piece: Uint8Array) => boolean {
  let left = LIMITS.formPartsMost + 1;
  // One less than a separator, so that one between two pieces counts and none counts twice.
  let tail = "";
  return (piece) => {
    const text = tail + plain.decode(piece);
    tail = text.slice(Math.max(text.length - separator.length + 1, 0));
    left -= text.split(separator, left + 1).length - 1;
    return left <= 0;
  };
}
