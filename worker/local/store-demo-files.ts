import { eq } from "drizzle-orm";
import type { Miniflare } from "miniflare";
import { createDatabase } from "../../db/client.ts";
import { profiles } from "../../db/schema/users.ts";
import { demoAnalyses } from "../../db/seed/analyses.ts";
import { demoFiles } from "../../db/seed/files.ts";
import { transaction } from "../../db/transaction.ts";
import type { DatabaseAddress } from "./open-client.ts";

const LEADER = "member@demo.test";

/** Gives a demo leader some files, once there is a bucket: what they hold comes first, so that none is empty. */
export async function storeDemoFiles(address: DatabaseAddress, miniflare: Miniflare) {
  const { databaseUrl: url, databaseToken } = address;
  const db = createDatabase({ url, ...(databaseToken ? { token: databaseToken } : {}) });
  const leader = await db.select().from(profiles).where(eq(profiles.email, LEADER)).get();
  if (!leader) return;
  const now = Date.now();
  const { contents, statements } = demoFiles(db, leader.id, now);
  const bucket = await miniflare.getR2Bucket("FILES");
  for (const { key, content } of contents) await bucket.put(key, content);
  await transaction(db, [...statements, ...demoAnalyses(db, leader.id, now)]);
}
