import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { lookAtTurns } from "../../../worker/features/plan-reminders/look-at-turns.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { MONDAY, remindersDesk } from "./desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;

const PEOPLE = 10_000;
const PLANS = 200;
const DUE = 40;

/** So many people of so many plans; the first few own something that is due. */
async function fill() {
  const numbers = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${PEOPLE - 1})`;
  const id = sql`'crowd-' || printf('%05d', i)`;
  const planOf = sql`'crowd-' || printf('%05d', i % ${PLANS})`;
  await db.run(
    sql`${numbers} insert into profiles (id, email, email_verified_at, time_zone, created_at, updated_at)
    select ${id}, ${id} || '@people.test', 1, 'UTC', 1, 1 from n`.inlineParams(),
  );
  await db.run(
    sql`${numbers} insert into strategic_plans (id, owner_user_id) select ${id}, ${id} from n where i < ${PLANS}`.inlineParams(),
  );
  await db.run(
    sql`${numbers} insert into strategic_planning_shares (id, plan_id, owner_user_id, target_user_id, permission, is_active, entity_type, created_at, updated_at)
    select ${id}, ${planOf}, ${planOf}, ${id}, 'contribute', 1, 'team', 1, 1 from n where i >= ${PLANS}`.inlineParams(),
  );
  await db.run(
    sql`${numbers} insert into strategic_planning_team_members (id, plan_id, name, skills, availability, created_at, updated_at)
    select 'member-' || ${id}, ${planOf}, 'P' || i, '[]', 100, 1, 1 from n`.inlineParams(),
  );
  await db.run(
    sql`${numbers} insert into plan_member_accounts (plan_id, user_id, member_id, is_linked, answered_at)
    select ${planOf}, ${id}, 'member-' || ${id}, 1, 1 from n`.inlineParams(),
  );
}

test("ten thousand people are looked at page by page, and only those with something due are told", async () => {
  const desk = remindersDesk(database);
  await fill();
  const first = { userId: "crowd-00000" };
  await db.run(sql`insert into strategic_planning_goals (id, plan_id, title, status, cadence, owner_member_id, created_at, updated_at)
    select 'goal-' || user_id, plan_id, 'Due', 'in_progress', 'weekly', member_id, 1, 1 from plan_member_accounts
    where plan_id = ${first.userId} limit ${DUE}`);
  let pages = 0;
  for (;;) {
    await lookAtTurns(desk.ctx);
    pages += 1;
    const left = await db.get<{ due: number; all: number }>(
      sql`select coalesce(sum(look_at <= ${Date.parse(`${MONDAY}T08:00Z`)}), 0) as due, count(*) as "all" from plan_reminder_turns`,
    );
    if (left?.due === 0 && left.all === PEOPLE) break;
    if (pages > 1000) expect.fail("it never ends");
  }
  expect(pages).toBeLessThanOrEqual(PEOPLE / LIMITS.reminderPage + PEOPLE / LIMITS.fanOutBatch + 2);
  const told = await db
    .select({ userId: userNotifications.userId })
    .from(userNotifications)
    .where(eq(userNotifications.kind, "reminder"));
  expect(told).toHaveLength(DUE);
  expect(new Set(told.map(({ userId }) => userId)).size).toBe(DUE);
}, 180_000);
