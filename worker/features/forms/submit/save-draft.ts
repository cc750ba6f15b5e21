import { and, eq, inArray, isNull } from "drizzle-orm";
import { formDrafts, formUploads } from "../../../../db/schema/forms.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { DAY } from "../../../kernel/durations.ts";
import { readKeptDays } from "../../../kit/retention.ts";
import { draftRetention } from "./draft-retention.ts";
import { keepUploads } from "./keep-uploads.ts";
import { readDraft, readGround } from "./queries.ts";
import { formStatus } from "./rules/form-status.ts";
import { readAnswers } from "./rules/read-posted.ts";
import { type Faults, tooLong } from "./rules/settle-answers.ts";
import { sniffUploads } from "./sniff-uploads.ts";
import { type Answering, refuse, type Refused } from "./submit-answers.ts";
import { untilKnown } from "./until-known.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";

export type Saved = { state: "saved"; token: string; expiresAt: number };

/** Puts unfinished answers aside, as they are, behind a link that only this visitor gets. */
export async function saveDraft(
  ctx: Context,
  files: R2Bucket,
  { formId, current, posted, language, keepsFiles }: Answering,
): Promise<Saved | Refused> {
  const known = untilKnown(ctx);
  const ground = await known.reads(() => readGround(ctx, { formId, current, posted }));
  if (!ground) throw notFound("form", formId);
  const { answered } = ground;
  const state = formStatus(ground.current.document, ctx.clock.now());
  if (state !== "open") throw new AppError("form_closed", { data: { state } });
  if (!answered.document.settings.canSaveForLater) throw new AppError("bad_request");

  const { fields } = answered.document;
  const answers = readAnswers(answered.document, posted);
  const sniffed = await sniffUploads(ctx, answered.document, posted, ground.kept);
  const faults: Faults = { ...tooLong(fields, answers), ...sniffed.faults };
  const isRefused = Object.keys(faults).length > 0;
  if (isRefused)
    return refuse(ctx, files, { faults, answered, keepsFiles, formId, sniffed, known });
  await keepUploads(ctx, files, { formId, sniffed, known });

  const token = posted.continueToken;
  const draft = token === null ? null : await known.reads(() => readDraft(ctx, formId, token));
  const kept = { token: draft && token ? token : randomToken(), id: draft?.id ?? ctx.ids.next() };
  const now = ctx.clock.now();
  const days = await known.reads(() => readKeptDays(ctx, "form-drafts", draftRetention));
  const expiresAt = now + (days === null ? ctx.limits.formDraftKeepMs : days * DAY);
  const changed = {
    formVersion: answered.number,
    data: answers,
    language,
    updatedAt: now,
    expiresAt,
  };
  const uploadIds = sniffed.files.map(({ id }) => id);
  const tokenHash = await sha256Hex(kept.token);
  await known.reads(() =>
    transaction(ctx.db, [
      ctx.db
        .insert(formDrafts)
        .values({ id: kept.id, formId, tokenHash, createdAt: now, ...changed })
        .onConflictDoUpdate({ target: formDrafts.id, set: changed }),
      // What was taken out of it meanwhile is nobody's, and swept.
      ctx.db
        .update(formUploads)
        .set({ draftId: null, createdAt: now })
        .where(eq(formUploads.draftId, kept.id)),
      ctx.db
        .update(formUploads)
        .set({ draftId: kept.id })
        .where(
          and(
            inArray(formUploads.id, uploadIds.length > 0 ? uploadIds : [""]),
            eq(formUploads.formId, formId),
            isNull(formUploads.submissionId),
          ),
        ),
    ]),
  );
  return { state: "saved", token: kept.token, expiresAt };
}
