import { expect, test } from "vitest";
import { formDeliveries, formSubmissions } from "../../../db/schema/forms.ts";
import { readEnv } from "../../../worker/env.ts";
import { readDeploymentsCard } from "../../../worker/features/deployments/read-deployments-card.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeForm, type TestForm } from "../../support/make-form.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });

async function answer({ id: formId }: TestForm, daysAgo: number): Promise<string> {
  const id = uuidv7(Date.now());
  const createdAt = Date.now() - daysAgo * DAY;
  await db
    .insert(formSubmissions)
    .values({ id, formId, formVersion: 1, data: {}, language: "en", digest: id, createdAt });
  return id;
}

const answers = async () => (await readBoard("admin", admin)).cards.answers;

test("submissions are counted by form, the busiest first, beside the days before", async () => {
  expect(await answers()).toEqual({ days: 7, total: 0, before: 0, undelivered: 0, forms: [] });
  const forms = [];
  for (let at = 0; at <= LIMITS.cardRows; at += 1)
    forms.push(await makeForm(database, { title: `Form ${at}` }));
  const [busy, quiet] = [forms[0]!, forms[1]!];
  await answer(busy, 1);
  const id = await answer(busy, 6.9);
  await answer(quiet, 7.1);
  await answer(quiet, 13.9);
  await answer(quiet, 14.1);
  await db.insert(formDeliveries).values(
    (["failed", "delivered"] as const).map((state) => ({
      id: uuidv7(Date.now()),
      formId: busy.id,
      submissionId: id,
      url: "https://a.test",
      state,
      createdAt: 1,
    })),
  );
  expect(await answers()).toMatchObject({
    total: 2,
    before: 2,
    undelivered: 1,
    forms: [{ id: busy.id, title: "Form 0", answers: 2 }],
  });
  for (const form of forms) await answer(form, 0.1);
  const crowded = await answers();
  expect(crowded?.total).toBe(2 + forms.length);
  expect(crowded?.forms.map(({ answers: count }) => count)).toEqual([3, 1, 1, 1, 1]);
});

test("deployments tell what runs and what ran, and say so when that cannot be read", async () => {
  const ctx = actAs(makeContext(database).ctx, admin, ["member", "admin"]);
  const env = readEnv(testEnv());
  const current = { id: env.buildId, version: env.appVersion, builtAt: env.builtAt };
  const ran = (id: string, firstSeenAt: string) => ({
    ...current,
    id,
    version: `v-${id}`,
    firstSeenAt,
  });
  const edgeWith = (text: string | null) =>
    ({ ...env, edge: { ...env.edge, get: () => Promise.resolve(text) } }) as unknown as typeof env;
  const history = [
    ran(env.buildId, "2026-11-25T08:00:00.000Z"),
    ran("one", "2026-11-24T08:00:00.000Z"),
  ];
  expect(await readDeploymentsCard(ctx, edgeWith(JSON.stringify(history)))).toEqual({
    current: { ...current, since: "2026-11-25T08:00:00.000Z" },
    errors: 0,
    earlier: [{ id: "one", version: "v-one", firstSeenAt: "2026-11-24T08:00:00.000Z", errors: 0 }],
  });
  expect(await readDeploymentsCard(ctx, edgeWith(null))).toMatchObject({ earlier: [] });
  expect(await readDeploymentsCard(ctx, edgeWith("{"))).toMatchObject({ earlier: null });
});

test("neither is told to anybody but an admin", async () => {
  const member = await makePerson(database);
  for (const id of ["answers", "deployments"]) {
    await readProblem(await request(`/api/dashboards/admin/cards/${id}`, { as: member }), 403);
    await readProblem(await request(`/api/dashboards/today/cards/${id}`, { as: member }), 404);
    await readProblem(await request(`/api/dashboards/admin/cards/${id}`), 401);
    expect((await request(`/api/dashboards/admin/cards/${id}`, { as: admin })).status).toBe(200);
  }
});
