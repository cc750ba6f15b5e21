import { desc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { userNotifications } from "../../db/schema/notifications.ts";
import { profiles } from "../../db/schema/users.ts";
import { makePerson } from "../support/people.ts";
import { prepareBareCommit } from "./bare-commit.ts";
import { openPage, openSubscribed } from "./bench-page.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareSeen } from "./compare-seen.ts";
import type { Bench } from "./open-bench.ts";
import { type Seen, sinceStart, watchPage } from "./watch-page.ts";

const TOAST = "section[aria-label=Notifications] > *";

/**
 * Row 12: from the moment before a notification is written until its toast is drawn in an open tab, beside a
 * bare worker that commits one row to the same database and lets a bare object pass it on to a page.
 */
export async function measureToast(bench: Bench): Promise<BenchRow[]> {
  const { ctx, stack, shared } = bench;
  const bare = await prepareBareCommit(bench);
  const browser = await shared.browser();
  const person = await makePerson(ctx);
  const page = await openPage(browser, stack.url, person.cookie);
  const barePage = await bare.open(browser);
  let turn = 0;
  const commit = async () => {
    turn += 1;
    const text = `Line ${turn}.`;
    const seen = await watchPage(barePage, { text });
    const answer = await fetch(bare.address, { method: "POST", body: text });
    return sinceStart(Number(await answer.text()), await seen());
  };
  try {
    await openSubscribed(page, `${stack.url}/dashboard`, "topic.opened");
    const figures = await compareSeen(bench.pace, () => notify(bench, page, person.id), commit);
    return [
      {
        name: "12 a notification until its toast is drawn ÷ a bare commit and message",
        unit: "ms",
        ...figures.nextPaint,
        aim: { most: 1.5 },
      },
      {
        name: "12 the same until it is in the page, before the frame is drawn",
        unit: "ms",
        ...figures.inserted,
      },
    ];
  } finally {
    await Promise.all([page.context().close(), barePage.context().close()]);
  }
}

/** An admin gives the person a role or takes it again, of which the product notifies them. */
async function notify({ ctx, stack, cookies }: Bench, page: Page, userId: string): Promise<Seen> {
  const seen = await watchPage(page, { oneMore: TOAST });
  const person = await ctx.db.select().from(profiles).where(eq(profiles.id, userId)).get();
  const version = person?.version ?? 1;
  const answer = await fetch(`${stack.url}/api/users/${userId}/roles/coach`, {
    method: version % 2 === 1 ? "PUT" : "DELETE",
    headers: {
      cookie: cookies[0] ?? "",
      origin: stack.url,
      "content-type": "application/json",
      "if-match": `"${version}"`,
    },
  });
  if (!answer.ok) throw new Error(`the role was not changed: ${answer.status}`);
  const shown = await seen();
  const row = await ctx.db
    .select({ createdAt: userNotifications.createdAt })
    .from(userNotifications)
    .where(eq(userNotifications.userId, userId))
    .orderBy(desc(userNotifications.seq))
    .limit(1)
    .get();
  if (!row) throw new Error("There is a toast and no notification.");
  return sinceStart(row.createdAt, shown);
}
