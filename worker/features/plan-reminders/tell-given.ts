import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planMemberAccounts } from "../../../db/schema/plan-direction.ts";
import { planReminders } from "../../../db/schema/plan-reminders.ts";
import { profiles } from "../../../db/schema/users.ts";
import { RHYTHM_KINDS } from "../../../db/values/plans.ts";
import type { Context } from "../../kernel/context.ts";
import { leaveNotification } from "../notifications/leave-notification.ts";
import { columnsOf, ITEM_TABLES } from "../plans/columns-of.ts";
import { itemAddress, planAddress } from "../plans/item-address.ts";
import { personName } from "../plans/plan-people.ts";
import { inReadablePlans } from "../plans/plan-standing.ts";
import { isSeenRow } from "../plans/sealed-items.ts";
import { transaction } from "../../../db/transaction.ts";
import { ownZone } from "../profiles/own-zone.ts";
import { asReader } from "./as-reader.ts";
import type { Given } from "./manifest.ts";
import { givenKey } from "./queries.ts";
import { listOf } from "./rules/note-of.ts";

/**
 * Tells each person in one note what they were given, as far as it is theirs still and they see it. It shows in the
 * app at once; the next reminder emails it, where it was not read by then.
 */
export async function tellGiven(ctx: Context, given: Given): Promise<void> {
  const { planId, actorId, items } = given;
  const { planId: of, memberId, userId, isLinked } = planMemberAccounts;
  const members = [...new Set(items.map((one) => one.memberId))];
  const [people, [actor]] = await ctx.db.batch([
    ctx.db
      .select({ userId, memberId, zone: ownZone })
      .from(planMemberAccounts)
      .innerJoin(profiles, eq(profiles.id, userId))
      .where(and(eq(of, planId), inArray(memberId, members), isLinked, ne(userId, actorId))),
    ctx.db.select({ name: personName }).from(profiles).where(eq(profiles.id, actorId)),
  ]);
  for (const person of people) await tellOne(ctx, given, person, actor?.name ?? "Somebody");
  if (people.length > 0) ctx.effects.wake();
}

type Person = { userId: string; memberId: string; zone: string };

async function tellOne(ctx: Context, given: Given, person: Person, giver: string): Promise<void> {
  const { planId, operationId } = given;
  const { userId, memberId } = person;
  const reader = asReader(ctx, person);
  const mine = given.items.filter((one) => one.memberId === memberId);
  const found = await ctx.db.batch([
    ctx.db
      .select({ isOpen: sql<number>`${inReadablePlans(reader, sql`${planId}`)}` })
      .from(sql`(select 1)`),
    ...RHYTHM_KINDS.map((kind) => {
      const table = ITEM_TABLES[kind];
      const { title } = columnsOf(kind);
      const ids = mine.flatMap((one) => (one.kind === kind ? [one.id] : []));
      return ctx.db
        .select({ id: table.id, title: sql<string>`${title && qualified(title)}` })
        .from(table)
        .where(
          and(
            eq(table.planId, planId),
            sql`${qualified(table.id)} in (select value from json_each(${JSON.stringify(ids)}))`,
            sql`${memberId} in (${qualified(table.ownerMemberId)}, ${qualified(table.readerMemberId)})`,
            isSeenRow(reader, planId, kind),
          ),
        );
    }),
  ]);
  const [[standing], ...lists] = found;
  const titles = new Map(lists.flat().map(({ id, title }) => [id, title]));
  const told = mine.filter(({ id }) => titles.has(id));
  const [first] = told;
  if (!standing?.isOpen || !first) return;
  const names = [...new Set(told.map(({ id }) => id))].map((id) => titles.get(id) ?? "");
  const isOne = names.length === 1;
  const path = (one: (typeof told)[number]) =>
    itemAddress({ planId, kind: one.kind, itemId: one.id }, userId);
  const now = ctx.clock.now();
  await transaction(ctx.db, [
    ...leaveNotification(ctx, {
      userId,
      kind: "reminder",
      key: givenKey(operationId),
      isAppOnly: true,
      title: isOne
        ? `${giver} made you the ${first.as} of ${names[0]}`
        : `${giver} gave you ${names.length} items of a plan`,
      content: isOne ? ROLE_WORDS[first.as] : listOf(names),
      actionPath: isOne ? path(first) : planAddress(planId, userId, "dashboard?part=updates"),
      items: told
        .slice(0, ctx.limits.reminderLinks)
        .map((one) => ({ id: one.id, title: titles.get(one.id) ?? "", note: "", path: path(one) })),
    }),
    ctx.db
      .insert(planReminders)
      .values(
        told.slice(0, ctx.limits.reminderLinks).map(({ kind: itemKind, id: itemId }) => ({
          userId,
          planId,
          itemKind,
          itemId,
          step: "given" as const,
          since: operationId,
          toldAt: null,
          createdAt: now,
        })),
      )
      .onConflictDoNothing(),
  ]);
}

const ROLE_WORDS = {
  owner: "You are asked for updates on it.",
  reader: "You read its updates and answer them.",
} as const;
