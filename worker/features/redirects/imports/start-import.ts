import { and, desc, eq, inArray } from "drizzle-orm";
import { redirectImports } from "../../../../db/schema/redirects.ts";
import { OPEN_IMPORT_STATES } from "../../../../db/values/redirects.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { StartedImport, StartImportInput } from "./contract.ts";
import { partsOf, requireImport, type StoredImport, toImport } from "./queries.ts";

/** Opens an import for the rows of a file, or finds the person's own of the same file that is on its way. */
export async function startImport(
  ctx: ActorContext,
  input: StartImportInput,
): Promise<StartedImport> {
  const row = (await findOpen(ctx, input)) ?? (await open(ctx, input));
  const parts = await partsOf(ctx, row.id);
  return {
    import: toImport(row),
    arrived: parts.map(({ fromRow: from, rows }) => ({ from, rows })),
  };
}

const findOpen = (ctx: ActorContext, { fileHash, conflict, totalRows }: StartImportInput) =>
  ctx.db
    .select()
    .from(redirectImports)
    .where(
      and(
        eq(redirectImports.fileHash, fileHash),
        inArray(redirectImports.state, OPEN_IMPORT_STATES),
        eq(redirectImports.conflict, conflict),
        eq(redirectImports.totalRows, totalRows),
        eq(redirectImports.createdBy, ctx.actor.userId),
      ),
    )
    .orderBy(desc(redirectImports.createdAt))
    .get();

async function open(ctx: ActorContext, input: StartImportInput): Promise<StoredImport> {
  const { userId } = ctx.actor;
  const isOwn = eq(redirectImports.createdBy, userId);
  const uploads = await ctx.db.$count(
    redirectImports,
    and(isOwn, eq(redirectImports.state, "uploading")),
  );
  if (uploads >= ctx.limits.redirectUploadsMost) {
    throw new AppError("no_room", { detail: "Cancel one of your unfinished imports first." });
  }
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await ctx.db.insert(redirectImports).values({
    ...input,
    id,
    state: "uploading",
    createdAt: now,
    updatedAt: now,
    createdBy: userId,
  });
  return requireImport(ctx, id);
}
