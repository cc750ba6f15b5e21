import type { ActorContext } from "../../kernel/context.ts";
import { AppError, type FieldErrors, invalidInput } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { ScheduleInput, Webpage } from "./contract.ts";
import { readOpenForms, readStored, readWebpage } from "./queries.ts";
import { checkWebpage, isPublishable } from "./rules/check-webpage.ts";
import { writeWebpage } from "./write-webpage.ts";

/** When the draft goes out by itself, and when the page is taken down; null for neither. */
export async function scheduleWebpage(
  ctx: ActorContext,
  id: string,
  input: ScheduleInput,
  version: number,
): Promise<Webpage> {
  const publishAt = input.publishAt === null ? null : Date.parse(input.publishAt);
  const takeDownAt = input.takeDownAt === null ? null : Date.parse(input.takeDownAt);
  const stored = await readStored(ctx, id);
  const problems = problemsOf(ctx, { publishAt, takeDownAt }, stored);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  if (publishAt !== null) {
    const findings = checkWebpage(stored.page, {
      formIds: await readOpenForms(ctx, stored.page),
    });
    if (!isPublishable(findings)) throw new AppError("not_publishable", { data: { findings } });
  }
  const effect = { kind: "webpages.follow-schedule" as const, payload: { webpageId: id } };
  const times = [publishAt, takeDownAt].filter((at) => at !== null);
  await writeWebpage(ctx, {
    ...{ id, version },
    values: { publishAt, takeDownAt },
    with: [
      // Those of an earlier schedule find nothing due, and do nothing.
      ...times.map((runAt) => enqueueEffect(ctx, effect, { runAt })),
      recordEvent(ctx, {
        type: "webpage_scheduled",
        userId: ctx.actor.userId,
        details: { webpageId: id, ...input },
      }),
    ],
  });
  return readWebpage(ctx, id);
}

type Times = { publishAt: number | null; takeDownAt: number | null };
type Stored = { isActive: boolean; publishedNumber: number | null };

function problemsOf(ctx: ActorContext, times: Times, stored: Stored): FieldErrors {
  const { publishAt, takeDownAt } = times;
  const now = ctx.clock.now();
  const wrong = (at: number | null) => {
    if (at === null) return undefined;
    if (at <= now) return "Choose a time that is still to come.";
    return at > now + ctx.limits.scheduleAheadMs
      ? "Choose a time within the next year."
      : undefined;
  };
  const isSeen = stored.isActive && stored.publishedNumber !== null;
  const early =
    takeDownAt !== null && publishAt !== null && takeDownAt <= publishAt
      ? "Choose a time after it is published."
      : undefined;
  const nothing =
    takeDownAt !== null && publishAt === null && !isSeen
      ? "Visitors cannot open this page: there is nothing to take down."
      : undefined;
  const [publish, takeDown] = [wrong(publishAt), wrong(takeDownAt) ?? early ?? nothing];
  return {
    ...(publish === undefined ? {} : { publishAt: publish }),
    ...(takeDown === undefined ? {} : { takeDownAt: takeDown }),
  };
}
