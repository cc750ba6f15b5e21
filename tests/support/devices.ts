import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { devices } from "../../db/schema/devices.ts";
import { sessions } from "../../db/schema/sessions.ts";
import { randomToken, uuidv7 } from "../../worker/kernel/ids.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";

type DeviceOptions = { trustedUntil?: number | null; userAgent?: string; sessionId?: string };

/** A browser of the person's, by its row alone; with the session that came in on it, if one is named. */
export async function makeDevice(
  { db }: { db: Database },
  person: { id: string },
  { trustedUntil = null, userAgent = "", sessionId }: DeviceOptions = {},
): Promise<string> {
  const now = Date.now();
  const id = uuidv7(now);
  const tokenHash = await sha256Hex(randomToken());
  await db.insert(devices).values({
    id,
    userId: person.id,
    tokenHash,
    userAgent,
    trustedUntil,
    createdAt: now,
    lastUsedAt: now,
  });
  if (sessionId) {
    await db.update(sessions).set({ deviceId: id }).where(eq(sessions.id, sessionId));
  }
  return id;
}
