import { keptFiles } from "../../../../db/schema/files.ts";
import type { KeptFrom } from "../../../../db/values/files.ts";
import type { Context } from "../../../kernel/context.ts";

type Announced = {
  key: string;
  source: KeptFrom;
  type: string;
  bytes: number;
  claimedAt?: number;
};

/** Before they are in the bucket: what no row comes to name is found by this, and swept. */
export const announceFiles = (ctx: Context, coming: readonly Announced[]) =>
  ctx.db
    .insert(keptFiles)
    .values(coming.map((file) => ({ ...file, createdAt: ctx.clock.now() })))
    .onConflictDoNothing();
