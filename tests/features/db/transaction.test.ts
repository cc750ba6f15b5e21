import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminSettings } from "../../../db/schema/settings.ts";
import { premise, transaction } from "../../../db/transaction.ts";
import { takeDatabase } from "../../support/database.ts";

const { db } = await takeDatabase();
const AT_ONCE = 60;

test("transactions that read before they write all get their turn, many at once", async () => {
  const write = (index: number) =>
    transaction(db, [
      premise(db, sql`(select count(*) from ${adminSettings}) >= 0`),
      db
        .insert(adminSettings)
        .values({ key: "mfa_required", value: String(index), updatedAt: index })
        .onConflictDoUpdate({
          target: adminSettings.key,
          set: { value: String(index), version: sql`${adminSettings.version} + 1` },
        }),
    ]);
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => write(index)));
  const row = await db.select({ version: adminSettings.version }).from(adminSettings).get();
  expect(row?.version).toBe(AT_ONCE);
});
