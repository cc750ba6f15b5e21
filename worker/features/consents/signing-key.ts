import { desc, isNull, notExists, sql } from "drizzle-orm";
import { importJWK, type JWK } from "jose";
import { consentKeys } from "../../../db/schema/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { decrypt } from "../../kernel/keys.ts";
import { KEY_LOCK, makeKeyPair } from "./make-key-pair.ts";
import { ALGORITHM } from "./rules/jws.ts";

/** The pair that signs now; the first is made when it is first needed, once however many need it. */
export async function signingKey(ctx: Context) {
  const row = (await readActive(ctx)) ?? (await makeFirst(ctx));
  if (!row) throw new AppError("misconfigured");
  // Written by makeKeyPair, and sealed since.
  const secret = JSON.parse(await decrypt(ctx.keys, KEY_LOCK, row.id, row.privateKey)) as JWK;
  return { id: row.id, key: await importJWK(secret, ALGORITHM) };
}

const isActive = isNull(consentKeys.retiredAt);

function readActive(ctx: Context) {
  return ctx.db
    .select()
    .from(consentKeys)
    .where(isActive)
    .orderBy(desc(consentKeys.createdAt), desc(consentKeys.id))
    .limit(1)
    .get();
}

async function makeFirst(ctx: Context) {
  const { id, publicKey, privateKey, createdAt } = await makeKeyPair(ctx);
  const active = ctx.db
    .select({ one: sql`1` })
    .from(consentKeys)
    .where(isActive);
  // In the table's own order, as an insert from a select must be.
  await ctx.db.insert(consentKeys).select(
    ctx.db
      .select({
        id: sql`${id}`.as("id"),
        publicKey: sql`${JSON.stringify(publicKey)}`.as("public_key"),
        privateKey: sql`${privateKey}`.as("private_key"),
        createdAt: sql`${createdAt}`.as("created_at"),
        retiredAt: sql`null`.as("retired_at"),
      })
      .from(sql`(select 1)`)
      .where(notExists(active)),
  );
  return readActive(ctx);
}
