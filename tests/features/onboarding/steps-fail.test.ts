import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import * as v from "valibot";
import { OwnOnboarding } from "../../../worker/features/onboarding/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

afterEach(() => vi.restoreAllMocks());

test("steps that fail to load give the three of the specification, say so, and are logged", async () => {
  const [newcomer, member] = [
    await makePerson(database, { onboarded: false }),
    await makePerson(database),
  ];
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await db.run(sql`alter table admin_next_steps rename to lost`);

  const answer = await request("/api/onboarding", { as: newcomer });
  const own = v.parse(OwnOnboarding, await answer.json());
  expect(own.isFallback).toBe(true);
  expect(own.steps.map(({ title, isMandatory }) => [title, isMandatory])).toEqual([
    ["Privacy & Transparency", true],
    ["Profile Setup", true],
    ["Company Information", true],
  ]);
  expect(logged.mock.calls.join()).toContain("onboarding steps did not load");
  expect((await request("/api/sessions", { as: member })).status).toBe(200);

  await db.run(sql`alter table lost rename to admin_next_steps`);
  const again = await request("/api/onboarding", { as: newcomer });
  expect(v.parse(OwnOnboarding, await again.json()).isFallback).toBe(false);
});
