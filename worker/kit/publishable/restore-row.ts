import type { ActorContext } from "../../kernel/context.ts";
import { changeDraft } from "./change-draft.ts";
import type { Changes, Kind, Shape } from "./kind.ts";
import { openRow, renameRow } from "./standing.ts";

type Earlier<S extends Shape> = {
  draft: Changes<S>;
  slug?: string | undefined;
  isActive?: boolean | undefined;
};

/** Puts an earlier state back, each part as it is changed otherwise; what visitors read stays until it is published. */
export async function restoreRow<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  id: string,
  { draft, slug, isActive }: Earlier<S>,
  version: number,
) {
  let seen = version;
  // First what another one may have taken since: then nothing was returned at all.
  if (slug !== undefined) seen = (await renameRow(kind, ctx, id, slug, seen)).version;
  if (Object.keys(draft).length > 0) {
    seen = (await changeDraft(kind, ctx, id, draft, seen, { isOwn: true })).version;
  }
  if (isActive !== undefined) await openRow(kind, ctx, id, isActive, seen);
}
