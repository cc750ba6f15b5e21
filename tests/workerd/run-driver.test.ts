import { runInDurableObject } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { aiAttempts } from "../../db/schema/ai.ts";
import { auditEvents } from "../../db/schema/audit.ts";
import { runEvents, runs, runSteps } from "../../db/schema/runs.ts";
import { profiles } from "../../db/schema/users.ts";
import { ServerMessage } from "../../worker/durable/messages.ts";
import type { RunDriver } from "../../worker/durable/run-driver.ts";
import { liveFor } from "../../worker/durable/live-for.ts";
import { readEnv } from "../../worker/env.ts";
import { askModel } from "../../worker/features/ai/gateway/ask-model.ts";
import { recordEvent } from "../../worker/features/audit/record-event.ts";
import { RunEvents } from "../../worker/features/runs/contract.ts";
import { startRun } from "../../worker/features/runs/start-run.ts";
import { sweepRuns } from "../../worker/features/runs/sweep-runs.ts";
import { driveRun } from "../../worker/jobs/drive-run.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import { AppError } from "../../worker/kernel/errors.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import type { Turn } from "../../worker/kit/runs.ts";
import { runKind } from "../../worker/kit/wiring.ts";
import { connectModel } from "../support/ai.ts";
import { actAs, makeClock, makeContext } from "../support/context.ts";
import { takeDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { letDrainerSleep } from "../support/let-drainer-sleep.ts";
import { listen, openTab } from "../support/live-tab.ts";
import { makePerson } from "../support/people.ts";
import { request } from "../support/request.ts";
import { bindRuns } from "../support/run-kinds.ts";
import { testEnv } from "../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
letDrainerSleep();
const clock = makeClock();
const { runDriver } = readEnv(testEnv());

type Seen = Pick<Turn<unknown>, "number" | "fence">;
/** What the steps of a test do beside their work. */
const hooks = { before: async (_turn: Turn<unknown>) => {}, after: async (_turn: Seen) => {} };
let seen: Seen[] = [];

const Input = v.object({ steps: v.number() });
const counting = runKind({
  input: Input,
  permission: "runs.own",
  title: ({ steps }) => `Count to ${steps}`,
  restoresTo: () => "/tasks",
  steps: ({ steps }) =>
    Array.from({ length: steps }, (_, at) => ({
      name: `step-${at}`,
      title: `Step ${at + 1}`,
      run: async (ctx, turn: Turn<v.InferOutput<typeof Input>>) => {
        seen.push({ number: turn.number, fence: turn.fence });
        await hooks.before(turn);
        const details = { run: turn.runId, step: turn.number };
        const event = { type: "ai_tested" as const, userId: ctx.actor.userId, details };
        await hooks.after(turn);
        return { result: { counted: turn.number }, statements: [recordEvent(ctx, event)] };
      },
    })),
  discard: (ctx, { id, userId }) => [
    recordEvent(ctx, { type: "ai_connection_removed", userId, details: { run: id } }),
  ],
});

const asking = runKind({
  input: v.object({}),
  permission: "ai.own",
  title: () => "Ask",
  restoresTo: () => "/tasks",
  steps: () => [
    {
      name: "ask",
      title: "Asking",
      run: async (ctx, { runId, signal, tell }) => {
        const question = { task: "chat", instructions: "", prompt: "Well?" } as const;
        const asked = askModel(ctx, { ...question, promptVersion: "1", runId, signal });
        for (;;) {
          const { done, value } = await asked.next();
          if (done) return { result: value.engine };
          if (value.type === "text") tell({ text: value.text });
        }
      },
    },
  ],
});

const all = bindRuns({ "tests.count": counting, "tests.ask": asking }, clock);

beforeEach(() => {
  seen = [];
  hooks.before = async () => {};
  hooks.after = async () => {};
});

type Driver = DurableObjectStub<RunDriver>;
// The binding is the class of the tests' entry, which is the product's with their database.
const driverOf = (id: string) => runDriver.get(runDriver.idFromName(id)) as unknown as Driver;

/** One turn, without waiting for its alarm to ring, and without another after it. */
const turnOf = (id: string) =>
  runInDurableObject<RunDriver, void>(driverOf(id), async (object, { storage }) => {
    await object.alarm();
    await storage.deleteAlarm();
  });

/** Ends the object in the middle of whatever it does; who asked it is answered late or never. */
async function kill(id: string) {
  let ended: unknown;
  runInDurableObject(driverOf(id), (object, state) => {
    ended = object;
    state.abort("killed");
  }).catch(() => {});
  await eventually(async () => {
    expect(ended).toBeDefined();
    await runInDurableObject(driverOf(id), (object) => expect(object).not.toBe(ended));
  });
}

/** As a verb gets it, with the person's open tabs. */
function contextOf(person: Awaited<ReturnType<typeof makePerson>>, isDriving = false) {
  const { ctx } = makeContext(database, clock);
  const running: Promise<unknown>[] = [];
  const live = liveFor(readEnv(testEnv()), (work) => void running.push(work));
  const driveRun = (id: string) => void (isDriving && running.push(driverOf(id).drive()));
  return actAs({ ...ctx, live, effects: { ...ctx.effects, driveRun } }, person);
}

const start = (ctx: ActorContext, steps = 3, kind = "tests.count") =>
  startRun(ctx, all, { kind, input: { steps } });

const runOf = async (id: string) =>
  (await db.select().from(runs).where(eq(runs.id, id)).get()) ?? expect.fail("no such run");
const eventsOf = async (id: string) =>
  (
    await db.select().from(runEvents).where(eq(runEvents.runId, id)).orderBy(asc(runEvents.seq))
  ).map(({ seq, type }) => ({ seq, type }));
const stateOf = async (id: string) => (await runOf(id)).state;

/** Which steps wrote what they change, in their order. */
async function counted(id: string, type: "ai_tested" | "ai_connection_removed" = "ai_tested") {
  const rows = await db.select().from(auditEvents).where(eq(auditEvents.eventType, type));
  const steps = rows.flatMap(({ details }) =>
    details && Reflect.get(details, "run") === id ? [Number(Reflect.get(details, "step"))] : [],
  );
  return steps.toSorted((one, other) => one - other);
}

describe("a run", () => {
  test("does a step for each alarm by itself, and its log is whole", async () => {
    const ctx = contextOf(await makePerson(database), true);
    const { id, title, state, restorePath } = await start(ctx);
    expect({ title, state, restorePath }).toEqual({
      title: "Count to 3",
      state: "waiting",
      restorePath: "/tasks",
    });
    await eventually(async () => expect(await stateOf(id)).toBe("done"));
    expect(await runOf(id)).toMatchObject({
      progress: 100,
      currentStep: "",
      fence: 3,
      attempts: 0,
    });
    expect(await counted(id)).toEqual([0, 1, 2]);
    const steps = await db.select().from(runSteps).where(eq(runSteps.runId, id));
    expect(steps.map(({ result }) => result)).toEqual([0, 1, 2].map((at) => ({ counted: at })));
    const events = await eventsOf(id);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    const turn = ["step_started", "step_done"];
    expect(events.map(({ type }) => type)).toEqual(["started", ...turn, ...turn, ...turn, "done"]);
  });

  test("that ten start at once is one, and what goes with its start is written once", async () => {
    const ctx = contextOf(await makePerson(database));
    const { userId } = ctx.actor;
    const begin = () => {
      const beside = [recordEvent(ctx, { type: "ai_tested", userId, details: { run: userId } })];
      return startRun(ctx, all, { kind: "tests.count", input: { steps: 2 }, beside });
    };
    const started = await Promise.all(Array.from({ length: 10 }, begin));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(await counted(userId)).toHaveLength(1);
    const { id } = started[0] ?? expect.fail("none");
    await Promise.all(Array.from({ length: 10 }, () => turnOf(id)));
    expect(await counted(id)).toEqual([0]);
    await turnOf(id);
    expect(await stateOf(id)).toBe("done");
    expect(await counted(id)).toEqual([0, 1]);
    // The next one is another.
    expect((await begin()).id).not.toBe(id);
  });

  test("goes on as its person is now: without the right it ends", async () => {
    const person = await makePerson(database);
    const { id } = await start(contextOf(person));
    await turnOf(id);
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, person.id));
    await turnOf(id);
    expect(await runOf(id)).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/right/) as string,
    });
    expect(await counted(id)).toEqual([0]);
    expect(await counted(id, "ai_connection_removed")).toHaveLength(1);
  });
});

describe("a process that ends", () => {
  const moments = ["before", "after"] as const;
  const cases = [0, 1, 2].flatMap((step) => moments.map((moment) => [step, moment] as const));

  test.each(cases)("in step %i, %s its work, loses and doubles nothing", async (step, moment) => {
    clock.advance(Date.now() - clock.now());
    const ctx = contextOf(await makePerson(database));
    const { id } = await start(ctx);
    let isReached = false;
    hooks[moment] = ({ number }) => {
      if (number !== step) return Promise.resolve();
      hooks[moment] = async () => {};
      isReached = true;
      return new Promise(() => {});
    };
    await driverOf(id).drive();
    await eventually(() => expect(isReached).toBe(true));
    expect(await counted(id)).toEqual([0, 1, 2].slice(0, step));
    await kill(id);
    // The alarm that did not come to its end rings again.
    await eventually(async () => expect(await stateOf(id)).toBe("done"));
    expect(await counted(id)).toEqual([0, 1, 2]);
    expect(seen.map(({ number }) => number)).toEqual(
      [0, 1, 2].flatMap((number) => (number === step ? [number, number] : [number])),
    );
    const events = await eventsOf(id);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(events.filter(({ type }) => type === "step_done")).toHaveLength(3);
  });

  test("and whose alarm is lost is found by the sweeper once its lease is over", async () => {
    const ctx = contextOf(await makePerson(database));
    const { id } = await start(ctx);
    await turnOf(id);
    await db
      .update(runs)
      .set({ leasedUntil: clock.now() + LIMITS.runLeaseMs })
      .where(eq(runs.id, id));
    const woken: string[] = [];
    const driveRun = (one: string) => void woken.push(one);
    const sweeping = { ...ctx, effects: { ...ctx.effects, driveRun } };
    clock.advance(LIMITS.runLeaseMs - 1);
    await sweepRuns(sweeping, all);
    expect(woken).not.toContain(id);
    clock.advance(1);
    await sweepRuns(sweeping, all);
    expect(woken).toContain(id);
  });

  test("between two steps comes back by its alarm", async () => {
    clock.advance(Date.now() - clock.now());
    const ctx = contextOf(await makePerson(database));
    const { id } = await start(ctx);
    await turnOf(id);
    await driverOf(id).drive();
    await kill(id);
    await eventually(async () => expect(await stateOf(id)).toBe("done"));
    expect(await counted(id)).toEqual([0, 1, 2]);
  });

  test("and yet lives on writes nothing once another turn began", async () => {
    const ctx = contextOf(await makePerson(database));
    const { id } = await start(ctx, 1);
    let go = () => {};
    let reached = () => {};
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    hooks.after = () => {
      hooks.after = async () => {};
      reached();
      return new Promise<void>((resolve) => (go = resolve));
    };
    const env = readEnv(testEnv());
    const zombie = driveRun(ctx, { id, env, all, turn: new AbortController() });
    await isReached;
    await driveRun(ctx, { id, env, all, turn: new AbortController() });
    expect(await stateOf(id)).toBe("done");
    const before = await eventsOf(id);
    go();
    await zombie;
    expect(await counted(id)).toEqual([0]);
    expect(await eventsOf(id)).toEqual(before);
    expect(seen.map(({ fence }) => fence)).toEqual([1, 2]);
  });

  test("again and again in the same step ends the run, and what it left goes", async () => {
    const ctx = contextOf(await makePerson(database));
    const { id } = await start(ctx);
    await db.update(runs).set({ attempts: LIMITS.runStepTries }).where(eq(runs.id, id));
    await turnOf(id);
    expect(await runOf(id)).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/times/) as string,
    });
    expect(seen).toEqual([]);
    expect(await counted(id, "ai_connection_removed")).toHaveLength(1);
  });
});

describe("a step that fails", () => {
  test("is tried again, each time later, and the last time ends the run", async () => {
    const ctx = contextOf(await makePerson(database));
    const { id } = await start(ctx);
    hooks.before = () => Promise.reject(new Error("away"));
    for (let attempt = 1; attempt < LIMITS.runStepTries; attempt += 1) {
      await turnOf(id);
      const { runAt, attempts } = await runOf(id);
      expect(attempts).toBe(attempt);
      const waitMs = LIMITS.runBackoffMs * 2 ** (attempt - 1);
      expect(runAt - clock.now()).toBe(Math.min(waitMs, LIMITS.runBackoffMostMs));
      // Woken too soon, it waits.
      await turnOf(id);
      expect((await runOf(id)).attempts).toBe(attempt);
      clock.advance(waitMs);
    }
    await turnOf(id);
    expect(await stateOf(id)).toBe("failed");
    expect(await counted(id)).toEqual([]);
  });

  test("works once what was away is back, and counts its tries anew", async () => {
    const ctx = contextOf(await makePerson(database));
    const { id } = await start(ctx, 1);
    hooks.before = () => Promise.reject(new Error("away"));
    await turnOf(id);
    hooks.before = async () => {};
    clock.advance(LIMITS.runBackoffMs);
    await turnOf(id);
    expect(await runOf(id)).toMatchObject({ state: "done", attempts: 0 });
    expect((await eventsOf(id)).map(({ type }) => type)).toContain("retried");
  });

  test("because a rule refuses it ends the run at once, in the rule's words", async () => {
    const ctx = contextOf(await makePerson(database));
    const { id } = await start(ctx);
    hooks.before = () => Promise.reject(new AppError("plan_full"));
    await turnOf(id);
    expect(await runOf(id)).toMatchObject({
      state: "failed",
      error: new AppError("plan_full").detail,
    });
  });
});

describe("a run that is stopped", () => {
  test("leaves its step where it is, and keeps what was done", async () => {
    const person = await makePerson(database);
    const { id } = await start(contextOf(person));
    await turnOf(id);
    let reached = () => {};
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    hooks.before = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
        reached();
      });
    const turn = turnOf(id);
    await isReached;
    // What a turn says is written a moment after it was said.
    await eventually(async () => {
      expect((await eventsOf(id)).filter(({ type }) => type === "step_started")).toHaveLength(2);
    });
    const answer = await request(`/api/runs/${id}/stop`, { method: "POST", as: person });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ state: "running", isStopping: true });
    await turn;
    await turnOf(id);
    expect(await stateOf(id)).toBe("stopped");
    expect(await counted(id)).toEqual([0]);
    expect(await counted(id, "ai_connection_removed")).toHaveLength(1);
    expect((await eventsOf(id)).map(({ type }) => type).slice(-2)).toEqual(["stopping", "stopped"]);
    // Asked again, nothing happens.
    await request(`/api/runs/${id}/stop`, { method: "POST", as: person });
    expect((await eventsOf(id)).filter(({ type }) => type === "stopping")).toHaveLength(1);
  });
});

describe("who watches a run", () => {
  test("hears of it on each device by one socket, and reads after any number what was missed", async () => {
    const person = await makePerson(database);
    const tabs = [await openTab(person), await openTab(person)];
    for (const tab of tabs) await listen(tab, "runs");
    const { id } = await start(contextOf(person), 2);
    hooks.before = async ({ tell, progress }) => {
      for (let at = 0; at < 60; at += 1) tell({ at });
      progress(0.5);
    };
    await turnOf(id);
    await turnOf(id);
    const log = await eventsOf(id);
    for (const tab of tabs) {
      const said = await eventually(() => {
        const heard = tab.heard.map((text) => v.parse(ServerMessage, JSON.parse(String(text))));
        const changes = heard.flatMap((one) => (one.type === "runs.changed" ? [one.change] : []));
        expect(changes.at(-1)?.run.state).toBe("done");
        return changes;
      });
      expect(said.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual(
        log.map(({ seq }) => seq),
      );
      // Together, not one by one.
      expect(said.length).toBeLessThan(12);
    }
    expect(log.filter(({ type }) => type === "told")).toHaveLength(120);
    for (let after = 0; after <= log.length; after += 20) {
      const answer = await request(`/api/runs/${id}/events?after=${after}`, { as: person });
      const { events, run, hasMore } = v.parse(RunEvents, await answer.json());
      expect(run.seq).toBe(log.length);
      expect(hasMore).toBe(false);
      expect(events.map(({ seq }) => seq)).toEqual(log.slice(after).map(({ seq }) => seq));
    }
  });

  test("costs no second call to a model", async () => {
    const admin = await makePerson(database, { roles: ["admin"] });
    const person = await makePerson(database);
    const { seen: asked } = await connectModel(contextOf(admin), "ok", { task: "chat" });
    const tabs = [await openTab(person), await openTab(person)];
    for (const tab of tabs) await listen(tab, "runs");
    const ctx = contextOf(person);
    const { id } = await start(ctx, 1, "tests.ask");
    await Promise.all([turnOf(id), turnOf(id)]);
    expect(await stateOf(id)).toBe("done");
    for (const tab of tabs)
      await eventually(() => expect(tab.heard.join()).toContain('"type":"told"'));
    expect((await asked()).length).toBe(1);
    const attempts = await db.select().from(aiAttempts).where(eq(aiAttempts.runId, id));
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({ outcome: "ok", userId: person.id });
  });
});

test("what was kept for long enough goes with what it left, and what it cost stays", async () => {
  const ctx = contextOf(await makePerson(database));
  const { id } = await start(ctx, 1);
  await turnOf(id);
  await sweepRuns(ctx, all);
  expect(await stateOf(id)).toBe("done");
  clock.advance(LIMITS.runKeptMs + 1);
  await sweepRuns(ctx, all);
  expect(await db.select().from(runs).where(eq(runs.id, id))).toEqual([]);
  expect(await counted(id, "ai_connection_removed")).toHaveLength(1);
});
