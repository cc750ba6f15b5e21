import { createHash, randomBytes, randomUUID } from "node:crypto";
import { LOCAL } from "./local-limits.ts";
import { type DatabaseAddress, withClient } from "./open-client.ts";

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;

/** A new one-time link that makes the first admin; none once there is an admin. */
export async function createSetupLink(
  address: DatabaseAddress,
  origin: string,
  now: number = Date.now(),
): Promise<string | undefined> {
  return await withClient(address, async (client) => {
    const admins = await client.execute("select 1 from user_roles where role = 'admin' limit 1");
    if (admins.rows.length > 0) return undefined;
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const hash = createHash("sha256").update(token).digest("hex");
    await client.batch(
      [
        "delete from setup_links where used_at is null",
        {
          sql: "insert into setup_links (id, token_hash, created_at, expires_at) values (?, ?, ?, ?)",
          args: [randomUUID(), hash, now, now + LOCAL.setupLinkHours * HOUR_MS],
        },
      ],
      "write",
    );
    return `${origin}/first-admin/${token}`;
  });
}
