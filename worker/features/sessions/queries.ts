import { and, desc, eq, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { causesOf } from "../../kernel/pure/causes-of.ts";
import type { Database } from "../../../db/client.ts";
import { compiled } from "../../../db/compiled.ts";
import { qualified } from "../../../db/qualified.ts";
import { adminGrants } from "../../../db/schema/grants.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { log } from "../../kernel/log.ts";
import type { Person, Visitor } from "../../policy/visitor.ts";
import { stepsAsJson } from "../onboarding/queries.ts";
import type { SessionRow } from "./contract.ts";
import { personColumns, toPerson } from "./to-person.ts";
import { secondFactorNow } from "./rules.ts";

export type LiveVisitor = { visitor: Visitor; lastSeenAt: number };

/** Neither unused for too long nor at its absolute end. */
export function isLive(now: number | Placeholder) {
  return and(gt(sessions.idleExpiresAt, now), gt(sessions.expiresAt, now));
}

/** Session, person, roles, suspension, reset state and onboarding: one statement, one round trip. */
export async function readVisitor(
  ctx: Context,
  { tokenHash }: { tokenHash: string },
): Promise<LiveVisitor> {
  const now = ctx.clock.now();
  const row = await visitorRow(ctx, tokenHash);
  if (!row) return { visitor: null, lastSeenAt: now };
  const person = toPerson(row, {
    now,
    sessionId: row.sessionId,
    secondFactor: ({ isRequired }) => secondFactorNow(row.secondFactor, isRequired),
    provenAt: row.provenAt,
    // The database made this text of exactly these fields.
    impersonator: row.impersonator
      ? (JSON.parse(row.impersonator) as Person["impersonator"])
      : null,
  });
  // A visit is over when its admin is gone, and when the person it looks in on becomes one.
  const isOver = !row.impersonator || person.roles.includes("admin");
  if (row.impersonatorSessionId && isOver) return { visitor: null, lastSeenAt: now };
  return { visitor: person, lastSeenAt: row.lastSeenAt };
}

/** Steps that fail to load keep nobody out of their session: then it is read without them. */
async function visitorRow({ db, clock, requestId }: Context, tokenHash: string) {
  const asked = { tokenHash, now: clock.now() };
  try {
    return await visitorWithSteps(db, asked);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    log("error", "onboarding steps did not load", { requestId, error });
    return visitorWithoutSteps(db, asked);
  }
}

const visitorWithSteps = compiled((db) => visitorQuery(db, stepsAsJson()));
const visitorWithoutSteps = compiled((db) => visitorQuery(db, sql<string>`'[]'`));

/** No answer at all: asking once more would only take as long again. */
const isUnreachable = (error: unknown) =>
  causesOf(error).some((cause) => cause instanceof AppError);

function visitorQuery(db: Database, steps: SQL<string>) {
  const [now, tokenHash] = [sql.placeholder("now"), sql.placeholder("tokenHash")];
  return db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      secondFactor: sessions.secondFactor,
      provenAt: sessions.provenAt,
      impersonatorSessionId: sessions.impersonatorSessionId,
      impersonator: impersonatorOf(now),
      ...personColumns(steps),
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(now)));
}

/** The admin behind an impersonation, as long as they are one with all rights and still signed in; else it is over. */
function impersonatorOf(now: Placeholder) {
  return sql<
    string | null
  >`(select json_object('userId', own.user_id, 'sessionId', own.id, 'name', iif(who.full_name = '', who.email, who.full_name), 'endsAt', ${qualified(sessions.expiresAt)}) from ${sessions} own join ${profiles} who on who.id = own.user_id where own.id = ${sessions.impersonatorSessionId} and own.idle_expires_at > ${now} and own.expires_at > ${now} and who.ai_suspended = 0 and exists(select 1 from ${userRoles} held where held.user_id = own.user_id and held.role = 'admin') and not exists(select 1 from ${adminGrants} narrowed where narrowed.user_id = own.user_id))`;
}

/** The person's own live sessions, the newest use first. */
export function ownSessions(ctx: ActorContext, most: number) {
  return ctx.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      method: sessions.method,
      secondFactor: sessions.secondFactor,
      deviceId: sessions.deviceId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, ctx.actor.userId),
        // An admin's visit is theirs to end, and in the audit log; it is none of the person's own.
        isNull(sessions.impersonatorSessionId),
        isLive(ctx.clock.now()),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(most);
}

export async function listOwnSessions(ctx: ActorContext): Promise<SessionRow[]> {
  const rows = await ownSessions(ctx, ctx.limits.pageSizeMost);
  return rows.map((row) => toSessionRow(ctx, row));
}

type StoredSession = Awaited<ReturnType<typeof ownSessions>>[number];

export function toSessionRow(ctx: ActorContext, row: StoredSession): SessionRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
  };
}
