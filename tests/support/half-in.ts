import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit.ts";
import { answerChallenge } from "../../worker/features/challenges/answer-challenge.ts";
import type { Answer } from "../../worker/features/challenges/contract.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import { giveAuthenticator, STEP_MS } from "./authenticator.ts";
import { actAs, makeClock, makeContext } from "./context.ts";
import type { TestDatabase } from "./database.ts";
import { makePerson, type TestPerson } from "./people.ts";

export const PURPOSE = { purpose: "second_factor" } as const;

export const CLAIM = {
  fingerprint: "c".repeat(64),
  info: {
    userAgent: "browser",
    screenResolution: "1440x900",
    timezone: "Europe/Berlin",
    language: "en-GB",
    platform: "Linux",
    colorDepth: "24",
    pixelRatio: "2",
  },
};

export const totp = (code: string): Answer => ({ method: "totp", code });
export const recovery = (code: string): Answer => ({ method: "recovery_code", code });
export const tokenOf = ({ cookie }: Pick<TestPerson, "cookie">) => cookie.slice("session=".length);

type HalfIn = { person: TestPerson; act: ActorContext };

/** The same person in another of their sessions. */
export function inSession<Pending extends HalfIn>(
  pending: Pending,
  session: { sessionId: string; cookie: string },
): Pending {
  const actor = { ...pending.act.actor, sessionId: session.sessionId };
  return {
    ...pending,
    person: { ...pending.person, sessionId: session.sessionId, cookie: session.cookie },
    act: { ...pending.act, actor },
  };
}

/** People who typed a right password and owe an authenticator's code, on a clock of their own. */
export function openHalfIn(database: TestDatabase) {
  const { db } = database;
  const clock = makeClock();
  const { ctx, effects } = makeContext(database, clock);

  async function makePending() {
    const person = await makePerson(database, { secondFactor: "pending" });
    const factor = await giveAuthenticator(ctx, person.id);
    // A code is good for its neighbour steps too: each test begins in a step of its own.
    clock.advance(STEP_MS * 4);
    return { person, factor, act: actAs(ctx, person) };
  }

  type Pending = Awaited<ReturnType<typeof makePending>>;

  function answer({ act, person }: Pending, id: string, given: Answer, trust = false) {
    return answerChallenge(act, id, { answer: given, device: CLAIM, trust }, tokenOf(person));
  }

  async function eventsOf(userId: string) {
    const rows = await db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
    return rows.map(({ eventType }) => eventType);
  }

  return { ctx, clock, effects, makePending, answer, eventsOf };
}
