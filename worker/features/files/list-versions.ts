import { desc, eq } from "drizzle-orm";
import { fileVersions } from "../../../db/schema/files.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { iso } from "../../kit/personal-data.ts";
import type { FileVersionList } from "./contract.ts";
import { readFile } from "./queries.ts";

export async function listVersions(ctx: ActorContext, fileId: string): Promise<FileVersionList> {
  const { versionNumber } = await readFile(ctx, fileId, "edit");
  const { number, bytes, type, createdAt } = fileVersions;
  const rows = await ctx.db
    .select({ number, bytes, type, createdAt })
    .from(fileVersions)
    .where(eq(fileVersions.fileId, fileId))
    .orderBy(desc(number))
    .limit(ctx.limits.fileVersionsMost);
  const items = rows.map((row) => ({
    number: row.number,
    bytes: row.bytes,
    type: row.type,
    createdAt: iso(row.createdAt),
    isCurrent: row.number === versionNumber,
  }));
  return { items };
}
