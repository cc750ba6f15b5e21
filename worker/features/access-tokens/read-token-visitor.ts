import { eq, sql } from "drizzle-orm";
import { compiled } from "../../../db/compiled.ts";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import type { Person } from "../../policy/visitor.ts";
import { personColumns, toPerson } from "../sessions/to-person.ts";
import { isToken } from "./rules/token-text.ts";

export type TokenVisitor = {
  visitor: Person;
  tokenId: string;
  lastUsedAt: number | null;
  /** It is good no more: whoever shows it is told so, since they have it. */
  ended: "expired" | "revoked" | null;
  /** That was recorded before. */
  isRefused: boolean;
};

/** The token with its person as they are now, in one statement. Whatever is not known here is said alike. */
export async function readTokenVisitor(ctx: Context, text: string): Promise<TokenVisitor> {
  if (!isToken(text)) throw new AppError("token_invalid");
  const now = ctx.clock.now();
  const row = await tokenRow(ctx.db, { tokenHash: await sha256Hex(text) });
  if (!row) throw new AppError("token_invalid");
  const { tokenId, lastUsedAt } = row;
  // Made by somebody who had shown all that their account asked for; what it asks for since must be there.
  const visitor = toPerson(row, {
    now,
    sessionId: tokenId,
    secondFactor: ({ isRequired, hasFactor }) => {
      if (!isRequired) return "not_required";
      return hasFactor ? "verified" : "pending";
    },
    provenAt: null,
    impersonator: null,
  });
  const end = row.expiresAt <= now ? "expired" : null;
  return {
    visitor: { ...visitor, token: { id: tokenId, scopes: row.scopes } },
    tokenId,
    lastUsedAt,
    ended: row.revokedAt === null ? end : "revoked",
    isRefused: row.refusedAt !== null,
  };
}

const tokenRow = compiled((db) =>
  db
    .select({
      tokenId: accessTokens.id,
      scopes: accessTokens.scopes,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      revokedAt: accessTokens.revokedAt,
      refusedAt: accessTokens.refusedAt,
      ...personColumns(),
    })
    .from(accessTokens)
    .innerJoin(profiles, eq(profiles.id, accessTokens.userId))
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(eq(accessTokens.tokenHash, sql.placeholder("tokenHash"))),
);
