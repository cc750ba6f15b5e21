import type { Context } from "../../../kernel/context.ts";
import type { KeptUpload, StoredAnswers } from "./contract.ts";
import { readDraft } from "./queries.ts";

type Continued = {
  version: number;
  answers: StoredAnswers;
  uploads: Record<string, KeptUpload[]>;
};

/** A saved answer as the page shows it again; null where its link leads to nothing. */
export async function readFill(
  ctx: Context,
  formId: string,
  token: string,
): Promise<Continued | null> {
  const draft = await readDraft(ctx, formId, token);
  if (!draft) return null;
  const uploads: Continued["uploads"] = {};
  for (const { id, fieldId, fileName, bytes } of draft.kept) {
    uploads[fieldId] = [...(uploads[fieldId] ?? []), { id, fileName, bytes }];
  }
  return { version: draft.version, answers: draft.answers, uploads };
}
