import type { Context } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { KeptUpload } from "./contract.ts";
import { keepRefused } from "./keep-refused.ts";
import { keepUploads } from "./keep-uploads.ts";
import { matchPattern } from "./match-pattern.ts";
import { prepareSubmission } from "./prepare-submission.ts";
import { type Current, readGround } from "./queries.ts";
import { formStatus } from "./rules/form-status.ts";
import { type Posted, readAnswers } from "./rules/read-posted.ts";
import { type Faults, settleAnswers } from "./rules/settle-answers.ts";
import { type SniffedUploads, sniffUploads } from "./sniff-uploads.ts";
import { storeSubmission } from "./store-submission.ts";
import { untilKnown } from "./until-known.ts";

export type Answering = {
  formId: string;
  /** What the edge believes to be published. */
  current: Current;
  posted: Posted;
  language: string;
  /** A page without script cannot keep chosen files itself. */
  keepsFiles: boolean;
};
type Submitting = Answering & {
  /** Throws where nobody vouches for whoever sends it. Asked last, since a proof may count once. */
  proveHuman: () => Promise<void>;
};
export type Sent = { state: "sent"; isNew: boolean; current: Current };
export type Refused = {
  state: "refused";
  faults: Faults;
  /** The version that was answered, to be shown again. */
  answered: Current;
  uploads: Record<string, KeptUpload[]>;
};

/**
 * Stores what a visitor answered, once however often it is sent: by the browser's key, or without one by what
 * is said. Only what the answers bring up is looked at and kept.
 */
export async function submitAnswers(
  ctx: Context,
  files: R2Bucket,
  { formId, current, posted, language, keepsFiles, proveHuman }: Submitting,
): Promise<Sent | Refused> {
  const known = untilKnown(ctx);
  const ground = await known.reads(() => readGround(ctx, { formId, current, posted }));
  if (!ground) throw notFound("form", formId);
  const { answered } = ground;
  if (ground.isStored) return { state: "sent", isNew: false, current: ground.current };
  const state = formStatus(ground.current.document, ctx.clock.now());
  if (state !== "open") throw closed(state);

  const { document: definition } = answered;
  const sniffed = await sniffUploads(ctx, definition, posted, ground.kept);
  const answers = { ...readAnswers(definition, posted), ...sniffed.ids };
  const settled = settleAnswers(definition, answers, await matchPattern(definition.fields));
  const faults = { ...settled.faults, ...onlyShown(sniffed.faults, settled.stored) };
  const isRefused = Object.keys(faults).length > 0;
  if (!isRefused) await proveHuman();
  if (isRefused)
    return refuse(ctx, files, { faults, answered, keepsFiles, formId, sniffed, known });
  await keepUploads(ctx, files, { formId, sniffed, known });

  const { submission, following } = await prepareSubmission(ctx, {
    formId,
    posted,
    language,
    ground,
    sniffed,
    settled,
    known,
  });
  const outcome = await known.writes(() => storeSubmission(ctx, submission, following));
  if (outcome === "full" || outcome === "closed") throw closed(outcome);
  if (outcome === "taken") {
    return { state: "refused", faults: chooseAgain(sniffed), answered, uploads: {} };
  }
  // Waking costs, and most answers are nobody's news.
  if (following.length > 0 || submission.answersMost !== null) ctx.effects.wake();
  return { state: "sent", isNew: outcome === "new", current: ground.current };
}

type Refusing = Parameters<typeof keepRefused>[2] &
  Pick<Refused, "faults" | "answered"> &
  Pick<Answering, "keepsFiles">;

/** A page without script is shown again with the files that could be kept. */
export async function refuse(
  ctx: Context,
  files: R2Bucket,
  { faults, answered, keepsFiles, ...coming }: Refusing,
): Promise<Refused> {
  if (!keepsFiles) return { state: "refused", faults, answered, uploads: {} };
  const kept = await keepRefused(ctx, files, coming);
  const { uploads } = kept;
  return { state: "refused", faults: { ...kept.faults, ...faults }, answered, uploads };
}

const closed = (state: string) => new AppError("form_closed", { data: { state } });

/** Files of questions that are not shown are nobody's affair. */
function onlyShown(faults: Faults, stored: Readonly<Record<string, unknown>>): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([id]) => id in stored));
}

/** Another answer has these files already. */
function chooseAgain({ files }: SniffedUploads): Faults {
  const handedIn = files.filter(({ isHandedIn }) => isHandedIn);
  return Object.fromEntries(
    handedIn.map(({ fieldId }) => [fieldId, { kind: "required" as const }]),
  );
}
