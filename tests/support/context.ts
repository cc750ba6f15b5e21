import type { Role } from "../../db/values/roles.ts";
import type { ActorContext, Context } from "../../worker/kernel/context.ts";
import { timeOrderedIds } from "../../worker/kernel/ids.ts";
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

/** What a verb gets, without an actor, and how often it asked for its effects to be carried out. */
export function makeContext({ db }: TestDatabase, clock = makeClock()) {
  const effects = { woken: 0, wake: () => void (effects.woken += 1) };
  const ctx: Context = {
    db,
    clock,
    ids: timeOrderedIds(clock),
    limits: LIMITS,
    client: { address: null, userAgent: "test" },
    effects,
    limiter: { take: () => Promise.resolve() },
    requestId: "test",
  };
  return { ctx, effects };
}

/** The same for someone who passed a guard. */
export function actAs(
  ctx: Context,
  person: TestPerson,
  roles: readonly Role[] = ["member"],
): ActorContext {
  return { ...ctx, actor: { userId: person.id, sessionId: person.sessionId, roles } };
}
