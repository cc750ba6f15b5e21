import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { totpFactors } from "../../../db/schema/factors.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { readGuideState } from "../../../worker/features/guide/read-guide-state.ts";
import { readVisitor } from "../../../worker/features/sessions/queries.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { openPaths } from "../../../worker/policy/screens.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

beforeEach(async () => {
  await db.delete(adminSettings);
});

async function stateOf(person: TestPerson) {
  const { visitor } = await readVisitor(ctx, {
    tokenHash: await sha256Hex(person.cookie.replace("session=", "")),
  });
  return readGuideState(actAs(ctx, person), visitor ?? expect.fail("nobody"));
}

test("a newly onboarded person has confirmed the privacy text, and the rest is open", async () => {
  expect(await stateOf(await makePerson(database))).toEqual({
    roles: ["member"],
    screens: openPaths({ roles: ["member"], grants: null }),
    isFeedbackOn: false,
    hasFactor: false,
    hasPhoto: false,
    isCompanyDescribed: false,
    isPolicyConfirmed: true,
  });
});

test("each thing is done once it is, and a blank description is none", async () => {
  const person = await makePerson(database);
  await db
    .update(profiles)
    .set({ avatarUrl: "/api/profiles/avatars/x.webp", companyDescription: "  " })
    .where(eq(profiles.id, person.id));
  await db.insert(totpFactors).values({
    id: crypto.randomUUID(),
    userId: person.id,
    name: "App",
    secret: "",
    createdAt: 1,
    verifiedAt: 2,
  });
  expect(await stateOf(person)).toMatchObject({
    hasFactor: true,
    hasPhoto: true,
    isCompanyDescribed: false,
  });
  await db
    .update(profiles)
    .set({ companyDescription: "We build pumps." })
    .where(eq(profiles.id, person.id));
  expect(await stateOf(person)).toMatchObject({ isCompanyDescribed: true });
});

test("a higher version of the privacy text opens its line again; feedback follows its setting", async () => {
  const person = await makePerson(database);
  await db.insert(adminSettings).values([
    { key: "privacy_policy", value: '{"version":"1.1","changes":"More."}', updatedAt: 1 },
    { key: "feedback_module_enabled", value: "true", updatedAt: 1 },
  ]);
  expect(await stateOf(person)).toMatchObject({ isPolicyConfirmed: false, isFeedbackOn: true });
});
