import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { aiConnections } from "../../../../db/schema/ai.ts";
import { searchServices } from "../../../../db/schema/search-services.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { decrypt, encrypt, makeKeys, tryDecrypt } from "../../../kernel/keys.ts";
import { toBase64Url } from "../../../kernel/pure/bytes.ts";
import { resealRows, type WithLost } from "../../../kernel/reseal.ts";

const KEY_PURPOSE = "ai provider key";
const WRAP_PURPOSE = "ai data key";
const DATA_KEY_BYTES = 32;

const NO_KEY = { sealedKey: null, sealedDataKey: null, keyEnd: "", keyChangedAt: null };

/** A provider's key under a data key of its own, and that one under the master key. */
export async function sealKey(ctx: Context, connectionId: string, key: string) {
  if (key === "") return NO_KEY;
  if (!ctx.aiKeys) throw new AppError("ai_without_master_key");
  const dataKey = toBase64Url(crypto.getRandomValues(new Uint8Array(DATA_KEY_BYTES)));
  return {
    sealedKey: await encrypt(makeKeys(dataKey), KEY_PURPOSE, connectionId, key),
    sealedDataKey: await encrypt(ctx.aiKeys, WRAP_PURPOSE, connectionId, dataKey),
    keyEnd: key.slice(-ctx.limits.aiKeyEnd),
    keyChangedAt: ctx.clock.now(),
  };
}

type Sealed = { id: string; sealedKey: string | null; sealedDataKey: string | null };

/** Null where no master key of ours opens it; empty where the provider asks for none. */
export async function openKey(
  { aiKeys }: Pick<Context, "aiKeys">,
  { id, sealedKey, sealedDataKey }: Sealed,
): Promise<string | null> {
  if (sealedKey === null || sealedDataKey === null) return "";
  const dataKey = aiKeys && (await tryDecrypt(aiKeys, WRAP_PURPOSE, id, sealedDataKey));
  return dataKey ? await decrypt(makeKeys(dataKey.text), KEY_PURPOSE, id, sealedKey) : null;
}

type Sealing = typeof aiConnections | typeof searchServices;

/** After a rotation: the data keys are wrapped anew, and what they seal stays. */
export async function resealProviderKeys(ctx: Context, withLost: WithLost) {
  const done = [
    await resealKeysOf(ctx, withLost, aiConnections),
    await resealKeysOf(ctx, withLost, searchServices),
  ];
  return {
    resealed: done.reduce((sum, { resealed }) => sum + resealed, 0),
    lost: done.reduce((sum, { lost }) => sum + lost, 0),
  };
}

async function resealKeysOf(ctx: Context, withLost: WithLost, table: Sealing) {
  if (!ctx.aiKeys) return { resealed: 0, lost: 0 };
  const { id, sealedDataKey } = table;
  const held = (row: { id: string; closed: string }) =>
    and(eq(id, row.id), eq(sealedDataKey, row.closed));
  return resealRows(ctx.aiKeys, withLost, {
    purpose: WRAP_PURPOSE,
    page: async (after) => {
      const rows = await ctx.db
        .select({ id, closed: sealedDataKey })
        .from(table)
        .where(and(gt(id, after), isNotNull(sealedDataKey)))
        .orderBy(asc(id))
        .limit(ctx.limits.resealBatch);
      return rows.map((row) => ({ id: row.id, closed: row.closed ?? "" }));
    },
    write: (row, closed) => ctx.db.update(table).set({ sealedDataKey: closed }).where(held(row)),
    drop: (row) => ctx.db.update(table).set(NO_KEY).where(held(row)),
  });
}
