import { sql } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { moveToTrash } from "../../kit/trash.ts";
import type { BulkRedirectInput, BulkRedirectOutcome } from "./contract.ts";
import { judgeRedirect } from "./judge-redirect.ts";
import { redirectRecord } from "./redirect-record.ts";
import { draftOfRow, readNeighbours, type StoredRedirect } from "./read-neighbours.ts";
import { buildWorld } from "./build-world.ts";
import { writeRedirects } from "./write-redirects.ts";

type Change = BulkRedirectInput["change"];

/** One change of many redirects, together or not at all. */
export function changeSeveral(
  ctx: ActorContext,
  { ids, change }: BulkRedirectInput,
): Promise<BulkRedirectOutcome> {
  return writeRedirects(ctx, async () => {
    const { rows: found, stamp } = await readNeighbours(ctx, [], ids);
    if (found.length < new Set(ids).size) throw notFound("redirect", "one of them");
    const now = ctx.clock.now();
    const rows = found.map((row) => changedRow(row, change));
    const { rows: touching } = await readNeighbours(
      ctx,
      rows.map((row) => draftOfRow(row, now)),
      ids,
    );
    const isRemoved = change.action === "remove";
    if (!isRemoved) judgeAll(rows, touching, now);
    const eventId = ctx.ids.next();
    const event = recordEvent(ctx, {
      id: eventId,
      type: "redirects_changed",
      userId: ctx.actor.userId,
      details: { action: change.action, redirects: rows.length },
    });
    return {
      stamp,
      outcome: { changed: rows.length },
      statements: (at) => [
        keepChange(ctx, redirectRecord, {
          deed: isRemoved ? "deleted" : "changed",
          where: named(ids),
          eventId,
        }),
        ...(isRemoved ? removing(ctx, ids) : [writing(ctx, rows, at)]),
        event,
      ],
    };
  });
}

function changedRow(row: StoredRedirect, change: Change): StoredRedirect {
  switch (change.action) {
    case "switch":
      return { ...row, isActive: change.isActive };
    case "status":
      return { ...row, status: change.status };
    case "dates": {
      const startsAt = change.startsAt === null ? null : Date.parse(change.startsAt);
      const endsAt = change.endsAt === null ? null : Date.parse(change.endsAt);
      return { ...row, startsAt, endsAt };
    }
    case "tag": {
      const kept = row.tags.filter((tag) => !change.remove.includes(tag));
      return { ...row, tags: [...new Set([...kept, ...change.add])] };
    }
    case "remove":
      return row;
  }
}

function judgeAll(
  rows: readonly StoredRedirect[],
  touching: readonly StoredRedirect[],
  now: number,
) {
  const drafts = rows.map((row) => draftOfRow(row, now));
  const world = buildWorld([...touching.map((row) => draftOfRow(row, now)), ...drafts]);
  for (const [index, draft] of drafts.entries()) {
    const row = rows[index];
    const isInOrder = !row?.startsAt || !row.endsAt || row.endsAt > row.startsAt;
    const wrong = isInOrder
      ? judgeRedirect(draft, world)
      : { endsAt: "The end must be after the start." };
    if (!wrong) continue;
    const [words = ""] = Object.values(wrong);
    throw new AppError("invalid_input", { detail: `${draft.from}: ${words} Nothing was changed.` });
  }
}

const named = (ids: readonly string[]) =>
  sql`${urlRedirects.id} in (select value from json_each(${JSON.stringify(ids)}))`;

const removing = (ctx: ActorContext, ids: readonly string[]) => [
  ...moveToTrash(ctx, redirectRecord, named(ids)),
  ctx.db.delete(urlRedirects).where(named(ids)),
];

function writing(ctx: ActorContext, rows: readonly StoredRedirect[], at: number) {
  const values = JSON.stringify(
    rows.map(({ id, isActive, status, startsAt, endsAt, tags }) => [
      id,
      isActive ? 1 : 0,
      status,
      startsAt,
      endsAt,
      JSON.stringify(tags),
    ]),
  );
  return ctx.db.run(sql`update ${urlRedirects} set
    is_active = changed.value ->> 1, status = changed.value ->> 2,
    starts_at = changed.value ->> 3, ends_at = changed.value ->> 4, tags = changed.value ->> 5,
    version = version + 1, updated_at = ${at}, updated_by = ${ctx.actor.userId}
    from json_each(${values}) as changed where ${urlRedirects.id} = changed.value ->> 0`);
}
