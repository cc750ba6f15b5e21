import type { Role } from "../../db/values/roles.ts";
import { computeHere } from "../../worker/compute/compute-here.ts";
import { readerHere } from "../../worker/compute/reader-here.ts";
import type { ActorContext, Context } from "../../worker/kernel/context.ts";
import { timeOrderedIds } from "../../worker/kernel/ids.ts";
import { makeKeys } from "../../worker/kernel/keys.ts";
import type { EndedSessions, PersonalMessage } from "../../worker/durable/messages.ts";
import type { PlanUpdate } from "../../worker/features/plans/contract.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import type { TestDatabase } from "./database.ts";
import type { TestPerson } from "./people.ts";

/** A clock that stands still until a test moves it. */
export function makeClock(at = Date.now()) {
  let now = at;
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

type Told = Extract<PersonalMessage, { type: "notifications.changed" }>;

/** What a verb gets, without an actor; how often it asked for its effects, which sessions it ended and what it told. */
export function makeContext({ db }: Pick<TestDatabase, "db">, clock = makeClock()) {
  const effects = {
    woken: 0,
    wake: () => void (effects.woken += 1),
    sealSoon: () => undefined,
    driven: [] as string[],
    driveRun: (id: string) => void effects.driven.push(id),
    stopRun: () => Promise.resolve(),
  };
  const ended: (EndedSessions & { userId: string })[] = [];
  const published: { userId: string; message: Told }[] = [];
  const told: { planId: string; update: PlanUpdate }[] = [];
  const rechecked: string[] = [];
  const rights: { userId: string; planId: string }[] = [];
  const ctx: Context = {
    db,
    clock,
    ids: timeOrderedIds(clock),
    limits: LIMITS,
    client: { address: null, userAgent: "test", deviceTokens: {}, screen: "" },
    effects,
    live: {
      endSessions: (userId, which) => void ended.push({ userId, ...which }),
      publish: (userId, message) => {
        if (message.type === "notifications.changed") published.push({ userId, message });
        return Promise.resolve();
      },
      lookAgain: () => undefined,
      recheck: (userId) => void rechecked.push(userId),
      recheckRoom: (_kind, planId, userId) => void rights.push({ userId, planId }),
      notifyRoom: (_kind, planId, update) => {
        if (update.what !== "written") told.push({ planId, update });
      },
    },
    compute: computeHere,
    reader: readerHere,
    keys: makeKeys("k".repeat(43)),
    aiKeys: makeKeys("a".repeat(43)),
    origin: new URL("http://localhost:8787"),
    supportEmail: "support@advisor.test",
    mailTransport: "outbox",
    outbound: { fetch: (...asked) => fetch(...asked), openOrigins: [] },
    limiter: { take: () => Promise.resolve() },
    requestId: "test",
    buildId: "test",
  };
  return { ctx, effects, ended, published, told, rights, rechecked };
}

/** The same for someone who passed a guard. */
export function actAs(
  ctx: Context,
  person: TestPerson,
  roles: readonly Role[] = ["member"],
  zone = "UTC",
): ActorContext {
  const { id: userId, sessionId } = person;
  const standing = {
    zone,
    provenAt: ctx.clock.now(),
    isPending: false,
    grants: null,
    impersonatorId: null,
  };
  return { ...ctx, actor: { userId, sessionId, roles, ...standing } };
}
