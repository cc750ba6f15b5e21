import { count, and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "../../../db/schema/factors.ts";
import type { Context } from "../../kernel/context.ts";
import { macHex, macHexes } from "../../kernel/keys.ts";

/** Crockford's: nothing in it is taken for something else. 32 letters, so that a byte's low bits choose evenly. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 5;

const PURPOSE = "recovery-code";
const saidBy = (userId: string, code: string) => `${userId} ${code}`;

export function hashRecoveryCode(ctx: Context, userId: string, code: string): Promise<string> {
  return macHex(ctx.keys, PURPOSE, saidBy(userId, code));
}

/** As it may be stored: without the code nobody can make the hash anew after a rotation of keys. */
export function storedRecoveryCodes(ctx: Context, userId: string, code: string) {
  return macHexes(ctx.keys, PURPOSE, saidBy(userId, code));
}

/** New codes and the statements that put them in the place of all earlier ones. */
export async function makeRecoveryCodes(ctx: Context, userId: string) {
  const codes = Array.from({ length: ctx.limits.recoveryCodes }, () =>
    draw(ctx.limits.recoveryCodeLength),
  );
  const createdAt = ctx.clock.now();
  const rows = await Promise.all(
    codes.map(async (code) => ({
      id: ctx.ids.next(),
      userId,
      codeHash: await hashRecoveryCode(ctx, userId, code),
      createdAt,
    })),
  );
  return {
    codes: codes.map((code) => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`),
    statements: [
      ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      ctx.db.insert(recoveryCodes).values(rows),
    ] as const,
  };
}

/** How many of the person's codes nobody used yet. */
export function unusedRecoveryCodes(ctx: Context, userId: string) {
  return ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

function draw(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
