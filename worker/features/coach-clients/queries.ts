import { and, count, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { coachClients, profiles, userRoles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { onlyRow } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf, reversed } from "../../kit/page-of.ts";
import type {
  CoachClient,
  CoachClientId,
  CoachClientList,
  CoachClientListInput,
} from "./contract.ts";

const coaches = alias(profiles, "coaches");
const clients = alias(profiles, "clients");

const personOf = ({ id, fullName, email, avatarUrl }: typeof coaches | typeof clients) => ({
  id,
  fullName,
  email,
  avatarUrl,
});

/** Whether somebody has the role of a coach now. */
const isCoach = (userId: typeof coachClients.coachId) =>
  sql<number>`exists (select 1 from ${userRoles} where ${qualified(userRoles.userId)} = ${qualified(userId)} and ${qualified(userRoles.role)} = 'coach')`;

const rowsOf = (ctx: Context) =>
  ctx.db
    .select({
      coach: personOf(coaches),
      client: personOf(clients),
      focus: coachClients.focus,
      createdAt: coachClients.createdAt,
      isCoach: isCoach(coachClients.coachId),
    })
    .from(coachClients)
    .innerJoin(coaches, eq(coaches.id, coachClients.coachId))
    .innerJoin(clients, eq(clients.id, coachClients.clientId));

const toRow = ({ createdAt, ...row }: Awaited<ReturnType<typeof rowsOf>>[number]): CoachClient => ({
  ...row,
  since: new Date(createdAt).toISOString(),
  isCoach: row.isCoach === 1,
});

/** Which coach has which clients, by the names and addresses of both and by what they work on. */
export async function listCoachClients(
  ctx: Context,
  input: CoachClientListInput,
): Promise<CoachClientList> {
  const { coachId, clientId, createdAt, focus } = coachClients;
  const matching = matches(
    [coaches.fullName, coaches.email, clients.fullName, clients.email, focus],
    input.q,
  );
  const newest = falling(createdAt, sql`${coachId} || ':' || ${clientId}`);
  const page = pageOf(input.sort === "newest" ? newest : reversed(newest), input);
  const [rows, counted] = await ctx.db.batch([
    rowsOf(ctx)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ total: count() })
      .from(coachClients)
      .innerJoin(coaches, eq(coaches.id, coachId))
      .innerJoin(clients, eq(clients.id, clientId))
      .where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, coach, client }) => ({
    value,
    id: `${coach.id}:${client.id}`,
  }));
  return { items: shown.map(toRow), ...paging, total: onlyRow(counted).total };
}

export const pairOf = ({ coachId, clientId }: CoachClientId) =>
  and(eq(coachClients.coachId, coachId), eq(coachClients.clientId, clientId));

export async function readCoachClient(ctx: Context, pair: CoachClientId): Promise<CoachClient> {
  const row = await rowsOf(ctx).where(pairOf(pair)).get();
  if (!row) throw notFound("coaching", pair.clientId);
  return toRow(row);
}
