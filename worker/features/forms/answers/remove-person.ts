import { sql } from "drizzle-orm";
import { formDrafts, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { refreshContent } from "../../contents/refresh-content.ts";
import type { PersonPreview, PersonRemovalInput } from "./contract.ts";
import { removeTrashed } from "./remove-trashed.ts";
import { personRows } from "./person-rows.ts";
import { previewPerson } from "./preview-person.ts";
import { recountBytes } from "./stored-bytes.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { deleteFiles } from "./delete-files.ts";

/** Removes everything that was sent or saved under a mail address, all or nothing; who it was is not recorded. */
export async function removePerson(
  ctx: ActorContext,
  { total, ...input }: PersonRemovalInput,
): Promise<PersonPreview> {
  const preview = await previewPerson(ctx, input);
  if (preview.total !== total) throw staleVersion(preview);
  if (total === 0 && preview.drafts === 0 && preview.trashed === 0) {
    throw new AppError("not_found", {
      detail: "There are no answers or drafts from this address.",
    });
  }
  const files = personRows.files(ctx, input);
  try {
    await transaction(ctx.db, [
      ...forgetAnswers(ctx, personRows.answers(ctx, input)),
      deleteFiles(ctx, files),
      ctx.db.delete(formUploads).where(sql`${formUploads.draftId} is not null and ${files}`),
      ctx.db.delete(formDrafts).where(personRows.drafts(ctx, input)),
      ctx.db.delete(formSubmissions).where(personRows.answers(ctx, input)),
      premise(ctx.db, sql`changes() = ${total}`),
      ...removeTrashed(ctx, input),
      recountBytes(
        ctx,
        preview.forms.map(({ id }) => id),
      ),
      ...preview.forms.map(({ id }) => refreshContent(ctx, "form", id)),
      recordEvent(ctx, {
        type: "form_answers_removed",
        userId: ctx.actor.userId,
        details: {
          removed: total,
          drafts: preview.drafts,
          trashed: preview.trashed,
          forms: preview.forms.length,
          formId: input.formId ?? null,
          why: "person",
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await previewPerson(ctx, input));
    throw error;
  }
  ctx.effects.wake();
  return preview;
}
