import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dashboardLayouts } from "../../../db/schema/dashboards.ts";
import { saveLayout } from "../../../worker/features/dashboards/save-layout.ts";
import { AS_DESIGNED } from "../../../worker/features/dashboards/rules.ts";
import { CARDS } from "../../../worker/wired.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();

test("how one person arranges a dashboard leaves someone else's as it is", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  const { ctx } = makeContext(database);
  const mine = { columns: [["sessions"], []] as [string[], string[]], hidden: ["coaches"] };
  await saveLayout(actAs(ctx, person), CARDS, "today", mine, 0);
  const theirs = { columns: [[], ["feedback"]] as [string[], string[]], hidden: [] };
  await saveLayout(actAs(ctx, other), CARDS, "today", theirs, 0);
  await saveLayout(actAs(ctx, other), CARDS, "today", AS_DESIGNED, 1);

  const stored = await database.db
    .select({ layout: dashboardLayouts.layout, version: dashboardLayouts.version })
    .from(dashboardLayouts)
    .where(eq(dashboardLayouts.userId, person.id));
  expect(stored).toEqual([{ layout: mine, version: 1 }]);
  expect((await readBoard("today", person)).layout.hidden).toContain("coaches");
  expect((await readBoard("today", other)).layout).toMatchObject({ isArranged: false, version: 2 });
});
