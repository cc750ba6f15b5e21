import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { userNotifications } from "../../db/schema/notifications.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import type { SoakTab } from "./soak-tab.ts";

/** Said to have been sent: to whom, and whether anyone may read or delete it before all have seen it. */
export type Sent = { title: string; to: readonly string[]; isTouched: boolean };

export type SoakPerson = { id: string; tabs: readonly SoakTab[] };

type Comparison = {
  holder: { db: Database };
  people: readonly SoakPerson[];
  sent: readonly Sent[];
};

/** What is not as it must be: shown twice, never shown, or listed otherwise than it is stored. */
export async function compareWithDatabase({ holder, people, sent }: Comparison): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, { id, tabs }] of people.entries()) {
    const { newest, count } = await readStored(holder.db, id);
    const own = sent.filter(({ to }) => to.includes(id));
    const titles = new Set(own.map(({ title }) => title));
    if (count !== own.length) faults.push(`person ${index}: ${count} stored, ${own.length} sent`);
    for (const [place, tab] of tabs.entries()) {
      const where = `person ${index} tab ${place}`;
      for (const [title, times] of tab.shown) {
        if (times > 1) faults.push(`${where}: ${title} was shown ${times} times`);
        if (!titles.has(title)) faults.push(`${where}: ${title} was never sent`);
      }
      for (const { title, isTouched } of own) {
        // What somebody read or deleted elsewhere before this tab came back is no news to it.
        if (!isTouched && !tab.shown.has(title)) faults.push(`${where}: ${title} was never shown`);
      }
      const { items, hasMore } = tab.store.read();
      const listed = items.map(({ id: item, readAt }) => `${item} ${readAt}`);
      // What was deleted is made up for once half of the list is gone.
      const isWhole =
        listed.length === newest.length ||
        (hasMore && listed.length >= LIMITS.notificationsFetched / 2);
      if (!isWhole || newest.slice(0, listed.length).join() !== listed.join()) {
        faults.push(`${where}: the list is not what is stored`);
      }
    }
  }
  return faults;
}

async function readStored(db: Database, userId: string) {
  const mine = eq(userNotifications.userId, userId);
  // Deleted ones too, of which nothing but the row is left.
  const count = await db.$count(userNotifications, mine);
  const rows = await db
    .select({ id: userNotifications.id, readAt: userNotifications.readAt })
    .from(userNotifications)
    .where(and(mine, isNull(userNotifications.deletedAt)))
    .orderBy(desc(userNotifications.createdAt), desc(userNotifications.id))
    .limit(LIMITS.notificationsFetched);
  const newest = rows.map(
    ({ id, readAt }) => `${id} ${readAt === null ? null : new Date(readAt).toISOString()}`,
  );
  return { newest, count };
}
