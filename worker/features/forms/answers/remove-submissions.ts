import { and, sql } from "drizzle-orm";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { refreshContent } from "../../contents/refresh-content.ts";
import type { RemovalInput } from "./contract.ts";
import { previewRemoval } from "./preview-removal.ts";
import { matchingSubmissions, sentUntil } from "./queries.ts";
import { refuseHeld } from "./answer-hold.ts";
import { recountBytes } from "./stored-bytes.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { deleteFiles, filesOf } from "./delete-files.ts";

/** Removes what was previewed with its files, all or nothing; a form that was full may be open again. */
export async function removeSubmissions(
  ctx: ActorContext,
  { ids, until, total, ...filter }: RemovalInput,
) {
  const matching = and(matchingSubmissions(ctx, filter, ids), sentUntil(Date.parse(until)));
  const { formId } = filter;
  await refuseHeld(ctx, matching);
  try {
    await transaction(ctx.db, [
      ...forgetAnswers(ctx, matching),
      deleteFiles(ctx, filesOf(ctx, matching)),
      ctx.db.delete(formSubmissions).where(matching),
      premise(ctx.db, sql`changes() = ${total}`),
      recountBytes(ctx, [formId]),
      refreshContent(ctx, "form", formId),
      recordEvent(ctx, {
        type: "form_answers_removed",
        userId: ctx.actor.userId,
        details: { formId, removed: total, why: ids ? "selected" : "filtered" },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    // Others removed some of them, or a filter means something else by now.
    throw staleVersion(await previewRemoval(ctx, { ...filter, ids }));
  }
  ctx.effects.wake();
  return { removed: total };
}
