import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { trashRecords, trashRows } from "../../../db/schema/trash.ts";
import { listTrash, selectPage } from "../../../worker/features/trash/queries.ts";
import { sweepTrash } from "../../../worker/features/trash/sweep-trash.ts";
import { TrashListInput } from "../../../worker/features/trash/contract.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RECORDS } from "../../../worker/wired.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import * as v from "valibot";

const MANY = 100_000;
const database = await takeDatabase();
const { db } = database;
const now = Date.now();
const { ctx } = makeContext(database, makeClock(now));

beforeAll(async () => {
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MANY})
    insert into trash_records (id, kind, record_id, title, parts, deleted_at)
    select 'redirect:' || i, 'redirect', i, '/old-' || i, '{}', ${now} - i from n`);
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MANY})
    insert into trash_rows (trash_id, table_name, row)
    select 'redirect:' || i, 'url_redirects', json_object('id', i) from n`);
});

test("a page of a hundred thousand is read by the index of their time, from anywhere in it", async () => {
  const admin = actAs(ctx, await makePerson(database, { roles: ["admin"] }), ["admin"]);
  const read = (query: object) =>
    listTrash(admin, RECORDS, v.parse(TrashListInput, { limit: "20", ...query }));
  const first = await read({});
  expect(first.total).toBe(MANY);
  expect(first.items[0]?.title).toBe("/old-1");
  const next = await read({ cursor: first.nextCursor });
  expect(next.items[0]?.title).toBe("/old-21");
  const input = v.parse(TrashListInput, { cursor: next.nextCursor, kind: "redirect" });
  const page = selectPage(admin, ["redirect", "form"], input);
  const plan = await db.all<{ detail: string }>(sql`explain query plan ${page.getSQL()}`);
  expect(plan.map(({ detail }) => detail).join()).toContain("trash_records_by_time");
  expect(plan.map(({ detail }) => detail).join()).not.toContain("TEMP B-TREE");
});

test("what is over goes a bounded part at a time, and all of it in the end", async () => {
  const later = makeContext(database, makeClock(now + (LIMITS.trashDays + 1) * DAY)).ctx;
  await sweepTrash(later, RECORDS);
  const most = LIMITS.sweepBatch * LIMITS.trashSweepTurns;
  expect(await db.$count(trashRecords)).toBe(MANY - most);
  expect(await db.$count(trashRows)).toBe(MANY - most);
  // The oldest went first.
  const [oldest] = await db.select().from(trashRecords).orderBy(trashRecords.deletedAt).limit(1);
  expect(oldest?.title).toBe(`/old-${MANY - most}`);
});
