import type { Context } from "../../../kernel/context.ts";
import type { StoredAnswers } from "./contract.ts";
import { type Ground, readDraft } from "./queries.ts";
import type { Posted } from "./rules/read-posted.ts";
import type { SniffedUploads } from "./sniff-uploads.ts";
import { notifyOfAnswer } from "./notify-of-answer.ts";
import type { UntilKnown } from "./until-known.ts";
import { macHex } from "../../../kernel/keys.ts";

/** The same from the same browser and address is the same answer. Without the key nobody reads anything from it. */
function digestAnswers(ctx: Context, formId: string, answers: StoredAnswers) {
  const { address, userAgent } = ctx.client;
  const told = JSON.stringify([formId, byField(answers), userAgent, address]);
  return macHex(ctx.keys, "form answers", told);
}

const byField = (answers: StoredAnswers) =>
  Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1));

type Ready = {
  formId: string;
  posted: Posted;
  language: string;
  ground: Ground;
  sniffed: SniffedUploads;
  settled: { stored: StoredAnswers; person: string };
  known: UntilKnown;
};

/** The row and all that follows it, made once: however often it is then tried, it is the same. */
export async function prepareSubmission(
  ctx: Context,
  { formId, posted, language, ground, sniffed, settled, known }: Ready,
) {
  const { stored, person } = settled;
  const { document: definition, number: version } = ground.answered;
  const { key, tookMs, continueToken } = posted;
  const handedIn = new Set(Object.values(stored).flat());
  const files = sniffed.files.filter(({ id }) => handedIn.has(id));
  const draft =
    continueToken === null ? null : await known.reads(() => readDraft(ctx, formId, continueToken));
  const submission = {
    id: ctx.ids.next(),
    formId,
    version,
    stored,
    person,
    language,
    key,
    tookMs,
    uploadIds: files.map(({ id }) => id),
    digest: await digestAnswers(ctx, formId, { ...stored, ...hashesOf(sniffed, stored) }),
    answersMost: ground.current.document.settings.answersMost,
    draftId: draft?.id ?? null,
    createdAt: ctx.clock.now(),
  };
  const following = await notifyOfAnswer(ctx, {
    submissionId: submission.id,
    formId,
    definition,
    delivery: ground.delivery,
    stored,
    fileNames: new Map(files.map(({ id, fileName }) => [id, fileName])),
  });
  return { submission, following };
}

/** Files go by what they hold: their ids are new each time they are sent. */
function hashesOf({ hashes }: SniffedUploads, stored: StoredAnswers) {
  return Object.fromEntries(Object.entries(hashes).filter(([id]) => id in stored));
}
