import { and, count, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { countsBy } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { iso, isoOrNull, NAMED } from "../../kit/personal-data.ts";
import { scopesOf } from "../../policy/permissions.ts";
import {
  type AccessTokenRow,
  type AllAccessTokens,
  type AllAccessTokensInput,
  type OwnAccessTokens,
  type ScopeGroup,
  TOKEN_STATES,
  type TokenState,
} from "./contract.ts";

const COLUMNS = {
  id: accessTokens.id,
  name: accessTokens.name,
  ending: accessTokens.ending,
  scopes: accessTokens.scopes,
  createdAt: accessTokens.createdAt,
  expiresAt: accessTokens.expiresAt,
  lastUsedAt: accessTokens.lastUsedAt,
  revokedAt: accessTokens.revokedAt,
};
type Stored = Pick<typeof accessTokens.$inferSelect, keyof typeof COLUMNS>;

export const isUsable = (now: number) =>
  and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now));

/** One's own tokens, the newest first, and what a new one may be given. */
export async function listOwnTokens(ctx: ActorContext): Promise<OwnAccessTokens> {
  const rows = await ctx.db
    .select(COLUMNS)
    .from(accessTokens)
    .where(eq(accessTokens.userId, ctx.actor.userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(ctx.limits.pageSizeMost);
  return { items: rows.map((row) => toTokenRow(ctx, row)), scopes: groupScopes(ctx) };
}

function groupScopes({ actor }: ActorContext): ScopeGroup[] {
  const groups = new Map<string, string[]>();
  for (const scope of scopesOf(actor)) {
    const [feature = scope] = scope.split(".");
    groups.set(feature, [...(groups.get(feature) ?? []), scope]);
  }
  return [...groups]
    .map(([feature, scopes]) => ({ feature, scopes }))
    .toSorted((one, other) => (one.feature < other.feature ? -1 : 1));
}

/** Everybody's, for admins. */
export async function listAllTokens(
  ctx: Context,
  input: AllAccessTokensInput,
): Promise<AllAccessTokens> {
  const now = ctx.clock.now();
  const used = input.used === "yes" ? isNotNull : isNull;
  const matching = and(
    matches([accessTokens.name, profiles.fullName, profiles.email], input.q),
    input.used ? used(accessTokens.lastUsedAt) : undefined,
  );
  const state = sql<TokenState>`case when ${accessTokens.revokedAt} is not null then 'revoked' when ${accessTokens.expiresAt} <= ${now} then 'expired' else 'active' end`;
  const page = pageOf(falling(accessTokens.createdAt, accessTokens.id), input);
  const inState = input.state ? eq(state, input.state) : undefined;
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select({ ...COLUMNS, userId: profiles.id, owner: NAMED, email: profiles.email })
      .from(accessTokens)
      .innerJoin(profiles, eq(profiles.id, accessTokens.userId))
      .where(and(matching, inState, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state, rows: count() })
      .from(accessTokens)
      .innerJoin(profiles, eq(profiles.id, accessTokens.userId))
      .where(matching)
      .groupBy(sql`1`),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  const items = shown.map((row) => {
    const { userId, owner, email } = row;
    return { ...toTokenRow(ctx, row), userId, owner, email };
  });
  return { items, ...paging, counts: countsBy(TOKEN_STATES, counted) };
}

export function toTokenRow(ctx: Context, row: Stored): AccessTokenRow {
  const isExpired = row.expiresAt <= ctx.clock.now();
  const ended = isExpired ? ("expired" as const) : ("active" as const);
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: [...row.scopes],
    state: row.revokedAt === null ? ended : "revoked",
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    lastUsedAt: isoOrNull(row.lastUsedAt),
    revokedAt: isoOrNull(row.revokedAt),
  };
}
