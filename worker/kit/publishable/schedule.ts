import type { ActorContext, Context } from "../../kernel/context.ts";
import { AppError, type FieldErrors, invalidInput } from "../../kernel/errors.ts";
import { PermanentFailure } from "../../kernel/permanent-failure.ts";
import { enqueueEffect } from "../../features/outbox/enqueue-effect.ts";
import type { Kind, Loaded, Shape, Standing } from "./kind.ts";
import { checkDraft, publishLoaded, refuseFaults } from "./publish-draft.ts";
import { refuseUnreviewed } from "./review.ts";
import { loadRow, loadSeen, told, writeRow } from "./write-row.ts";

type Schedule = { publishAt: string | null; takeDownAt: string | null };
type Times = { publishAt: number | null; takeDownAt: number | null };

const timesOf = ({ publishAt = null, takeDownAt = null }: Partial<Schedule>): Times => ({
  publishAt: publishAt === null ? null : Date.parse(publishAt),
  takeDownAt: takeDownAt === null ? null : Date.parse(takeDownAt),
});

/** When the draft goes out by itself, and when it is taken down; null for neither. */
export async function scheduleRow<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  id: string,
  input: Schedule,
  seen: number,
): Promise<S["Row"]> {
  const times = timesOf(input);
  const loaded = await loadSeen(kind, ctx, id, seen);
  const problems = problemsOf(ctx, times, loaded.row);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  if (times.publishAt !== null) {
    await refuseFaults(kind, ctx, loaded);
    await refuseUnreviewed(kind, ctx, loaded);
  }
  const due = [times.publishAt, times.takeDownAt].filter((at) => at !== null);
  await writeRow(kind, ctx, {
    id,
    seen,
    isDraft: false,
    values: times,
    with: (eventId) => [
      // Those of an earlier schedule find nothing due, and do nothing.
      ...due.flatMap((runAt) =>
        kind.schedule ? [enqueueEffect(ctx, kind.schedule.effect(id), { runAt })] : [],
      ),
      told(kind, ctx, { id, work: loaded.work, did: "scheduled", fact: input, eventId }),
    ],
  });
  return (await loadRow(kind, ctx, id)).row;
}

function problemsOf(ctx: ActorContext, times: Times, row: Standing): FieldErrors {
  const { publishAt, takeDownAt } = times;
  const now = ctx.clock.now();
  const wrong = (at: number | null) => {
    if (at === null) return undefined;
    if (at <= now) return "Choose a time in the future.";
    return at > now + ctx.limits.scheduleAheadMs
      ? "Choose a time within the next year."
      : undefined;
  };
  const isSeen = row.isActive && row.publishedNumber !== null;
  const early =
    takeDownAt !== null && publishAt !== null && takeDownAt <= publishAt
      ? "Choose a time after it is published."
      : undefined;
  const nothing =
    takeDownAt !== null && publishAt === null && !isSeen
      ? "Visitors can't open this page, so there is nothing to take down."
      : undefined;
  const [publish, takeDown] = [wrong(publishAt), wrong(takeDownAt) ?? early ?? nothing];
  return {
    ...(publish === undefined ? {} : { publishAt: publish }),
    ...(takeDown === undefined ? {} : { takeDownAt: takeDown }),
  };
}

/**
 * Publishes or takes down what is due. Left behind by a schedule that was changed since, or run twice, it
 * finds nothing due.
 */
export async function followSchedule<S extends Shape>(kind: Kind<S>, ctx: Context, id: string) {
  const loaded = await kind.load(ctx, id);
  if (!loaded) return;
  const { publishAt, takeDownAt } = timesOf(loaded.row);
  const now = ctx.clock.now();
  const isDue = (at: number | null) => at !== null && at <= now;
  if (isDue(publishAt)) await publishDue(kind, ctx, loaded, { isOpen: !isDue(takeDownAt) });
  else if (isDue(takeDownAt)) await takeDown(kind, ctx, loaded);
}

async function publishDue<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  loaded: Loaded<S>,
  { isOpen }: { isOpen: boolean },
) {
  const { faults } = await checkDraft(kind, ctx, loaded);
  if (faults.length > 0) {
    const { title } = kind.audit.about(loaded.row.id, loaded.work);
    throw new PermanentFailure(
      `“${title}” was scheduled but can't be published: ${faults.join(" ")}`,
    );
  }
  await refuseUnreviewed(kind, ctx, loaded).catch((error: unknown) => {
    throw error instanceof AppError ? new PermanentFailure(error.message) : error;
  });
  const note = "Published on schedule";
  await publishLoaded(kind, ctx, loaded, { note, isOpen }, loaded.editor);
}

async function takeDown<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  { row, work, editor }: Loaded<S>,
) {
  const { id, version } = row;
  await writeRow(kind, ctx, {
    id,
    seen: version,
    isDraft: false,
    values: { isActive: false, takeDownAt: null },
    by: editor,
    with: (eventId) => [
      kind.refresh(ctx, id, []),
      told(kind, ctx, {
        id,
        work,
        did: "closed",
        fact: { bySchedule: true },
        userId: editor,
        eventId,
      }),
    ],
  });
}
