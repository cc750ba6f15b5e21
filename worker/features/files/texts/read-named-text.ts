import type { DocumentText } from "../../../compute/contract.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { textKindOf, typeNamed } from "../rules/file-types.ts";
import { readPlain } from "./read-plain.ts";

/** What can be read in a file that is kept nowhere. Its name says what it should be; the reader finds out. */
export async function readNamedText(
  ctx: ActorContext,
  fileName: string,
  content: ArrayBuffer,
): Promise<DocumentText> {
  const extension = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  const type = typeNamed(extension) ?? "";
  const kind = textKindOf(type);
  if (kind === null) throw new AppError("bad_upload");
  return kind === "plain"
    ? readPlain(content, ctx.limits.fileTextLength)
    : ctx.reader.read(new Blob([content], { type }));
}
