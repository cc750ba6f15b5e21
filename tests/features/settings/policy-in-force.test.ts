import { beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { findPolicyInForce } from "../../../worker/features/settings/queries.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

beforeEach(async () => {
  await db.delete(adminSettings);
});

test("the public page names the first version until another is put in force", async () => {
  expect(await findPolicyInForce(ctx)).toEqual({ version: "1.0", changes: "", changedAt: null });
  const updatedAt = Date.parse("2026-11-21T12:00:00Z");
  const value = '{"version":"1.1","changes":"Kept for a year."}';
  await db.insert(adminSettings).values({ key: "privacy_policy", value, updatedAt });
  expect(await findPolicyInForce(ctx)).toEqual({
    version: "1.1",
    changes: "Kept for a year.",
    changedAt: "2026-11-21T12:00:00.000Z",
  });
});

test("its text opens without a version while the database is away", async () => {
  const away = createDatabase({ url: "http://127.0.0.1:1", token: "" });
  expect(await findPolicyInForce({ ...ctx, db: away })).toBeNull();
});
