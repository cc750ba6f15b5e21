import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorGroups, errorLogs } from "../../../db/schema/errors.ts";
import { profiles } from "../../../db/schema/users.ts";
import { recordDeadEffect } from "../../../worker/features/errors/record-dead-effect.ts";
import { recordServerError } from "../../../worker/features/errors/record-server-error.ts";
import { databaseUnavailable } from "../../../worker/kernel/errors.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

beforeEach(async () => {
  await db.delete(errorGroups);
});

const broken = { ...testEnv(), RATE_LIMITER: { idFromName: fail } };
function fail(): never {
  throw new TypeError("the bucket is upside down");
}

describe("a failure of the worker", () => {
  test("is kept after the answer, under the request's id and the person, without the address's query", async () => {
    const admin = await makePerson(database, { roles: ["admin"] });
    const answer = await request("/api/account-data/exports?q=what-they-typed", {
      as: admin,
      env: broken,
      json: {},
    });
    const { requestId } = await readProblem(answer, 500);
    expect(await db.select().from(errorLogs)).toMatchObject([
      {
        source: "worker",
        errorName: "TypeError",
        requestId,
        userId: admin.id,
        errorMessage: "the bucket is upside down",
        context: { method: "POST" },
      },
    ]);
    const [kept] = await db.select().from(errorLogs);
    expect(kept?.url).toBe("/api/account-data/exports");
    expect(JSON.stringify(kept)).not.toContain("what-they-typed");
  });

  test("says which query failed and nothing of its parameters", async () => {
    const secret = "typed-by-someone";
    const error = await db
      .select({ broken: sql`json_extract('{}', ${secret})` })
      .from(profiles)
      .limit(1)
      .then(
        () => Promise.reject(new Error("it did not fail")),
        (thrown: unknown) => thrown,
      );
    await recordServerError(ctx, {
      error,
      where: "/api/goals/0190d3a0-0000-7fff-8000-000000000000",
    });
    const [kept] = await db.select().from(errorLogs);
    expect(kept).toMatchObject({ route: "/api/goals/:id", release: "test", requestId: "test" });
    expect(kept?.errorMessage).toContain("Failed query");
    expect(kept?.errorStack).toContain("Caused by: ");
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test("that a person is refused is no failure", async () => {
    await request("/api/feedback", { as: { cookie: "" } });
    expect(await db.select().from(errorGroups)).toEqual([]);
  });

  test("that is a database that is away is not kept", async () => {
    const error = new Error("query failed", { cause: databaseUnavailable(5, "refused") });
    await recordServerError(ctx, { error, where: "/" });
    expect(await db.select().from(errorGroups)).toEqual([]);
  });

  test("never fails in turn, whatever is thrown and whatever the database does", async () => {
    const away = { ...ctx, db: null as unknown as typeof ctx.db };
    for (const error of [new Error("x"), "text", null, undefined, { message: 1 }]) {
      await expect(recordServerError(ctx, { error, where: "" })).resolves.toBeUndefined();
      await expect(recordServerError(away, { error, where: "" })).resolves.toBeUndefined();
    }
  });

  test("of which the admins cannot be told is kept all the same, and tells nothing of that", async () => {
    await makePerson(database, { roles: ["admin"] });
    const publish = vi.fn(() => Promise.reject(new Error("no hub")));
    const limiter = { take: () => Promise.reject(new Error("no limiter")) };
    await recordServerError(
      { ...ctx, limiter, live: { ...ctx.live, publish } },
      { error: new Error("first of all"), where: "/" },
    );
    expect(await db.select().from(errorGroups)).toMatchObject([{ errorMessage: "first of all" }]);
    expect(publish).not.toHaveBeenCalled();
  });
});

describe("an effect that died", () => {
  const effect = { id: "1", kind: "mails.send", payload: {}, attempts: 8 };

  test("is kept with its kind, and without whom it was for", async () => {
    await recordDeadEffect(ctx, effect, { error: "550 no such user ada@site.example" });
    expect(await db.select().from(errorLogs)).toMatchObject([
      {
        errorName: "DeadEffect",
        errorMessage: "550 no such user [removed]",
        route: "mails.send",
        context: { effectId: "1", attempts: 8 },
      },
    ]);
  });

  test("for want of a database is not", async () => {
    await recordDeadEffect(ctx, effect, { error: "AppError: database_unavailable: away" });
    expect(await db.select().from(errorGroups)).toEqual([]);
  });
});

test("an error group goes with everything that belongs to it", async () => {
  await recordServerError(ctx, { error: new Error("x"), where: "/" });
  const [group] = await db.select().from(errorGroups);
  await db.delete(errorGroups).where(eq(errorGroups.fingerprint, group?.fingerprint ?? ""));
  expect(await db.select().from(errorLogs)).toEqual([]);
});
