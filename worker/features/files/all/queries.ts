import { and, count, desc, eq, sum } from "drizzle-orm";
import { files, fileVersions, keptFiles } from "../../../../db/schema/files.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { iso, isoOrNull, NAMED } from "../../../kit/personal-data.ts";
import { isOfGroup } from "../queries.ts";
import type { AllFiles, AllFilesInput } from "./contract.ts";

/** The files of everyone by their names and sizes, and who takes the most space: in one round trip. */
export async function listAllFiles(ctx: ActorContext, input: AllFilesInput): Promise<AllFiles> {
  const { q, owner, group, sort = "latest" } = input;
  const { db, limits } = ctx;
  const sorted = sort === "latest" ? files.updatedAt : files.bytes;
  const page = pageOf(falling(sorted, files.id), input);
  const matching = and(
    matches([files.name], q),
    matches([profiles.fullName, profiles.email], owner),
    isOfGroup(files.type, group),
  );
  const bytes = sum(fileVersions.bytes).mapWith(Number);
  const [rows, counted, own, kept, people] = await db.batch([
    db
      .select({
        id: files.id,
        name: files.name,
        type: files.type,
        bytes: files.bytes,
        ownerId: files.ownerId,
        ownerName: NAMED,
        ownerEmail: profiles.email,
        updatedAt: files.updatedAt,
        trashedAt: files.trashedAt,
      })
      .from(files)
      .innerJoin(profiles, eq(profiles.id, files.ownerId))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    db
      .select({ total: count() })
      .from(files)
      .innerJoin(profiles, eq(profiles.id, files.ownerId))
      .where(matching),
    db.select({ files: count(), bytes }).from(fileVersions),
    db
      .select({
        source: keptFiles.source,
        files: count(),
        bytes: sum(keptFiles.bytes).mapWith(Number),
      })
      .from(keptFiles)
      .groupBy(keptFiles.source)
      .orderBy(desc(sum(keptFiles.bytes))),
    db
      .select({ id: profiles.id, name: NAMED, email: profiles.email, bytes })
      .from(fileVersions)
      .innerJoin(files, eq(files.id, fileVersions.fileId))
      .innerJoin(profiles, eq(profiles.id, files.ownerId))
      .groupBy(profiles.id)
      .orderBy(desc(bytes))
      .limit(limits.cardRows),
  ]);
  const { shown, ...paging } = page.cut(rows, (row) => ({
    value: sort === "latest" ? row.updatedAt : row.bytes,
    id: row.id,
  }));
  const sources = [{ source: "person" as const, ...onlyRow(own) }, ...kept]
    .map((row) => ({ ...row, bytes: row.bytes || 0 }))
    .filter(({ files: stored }) => stored > 0);
  return {
    items: shown.map(({ updatedAt, trashedAt, ...row }) => ({
      ...row,
      updatedAt: iso(updatedAt),
      trashedAt: isoOrNull(trashedAt),
    })),
    ...paging,
    total: onlyRow(counted).total,
    used: sources.reduce((total, source) => total + source.bytes, 0),
    sources,
    people,
  };
}
