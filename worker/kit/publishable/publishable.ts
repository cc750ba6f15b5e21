import type { ActorContext, Context } from "../../kernel/context.ts";
import { changeDraft } from "./change-draft.ts";
import { createDraft } from "./create-draft.ts";
import type { Kind, New, Shape } from "./kind.ts";
import { keepFirst } from "./keep-first.ts";
import { publishDraft } from "./publish-draft.ts";
import { askReview, decideReview, readReview } from "./review.ts";
import { restoreRow } from "./restore-row.ts";
import { followSchedule, scheduleRow } from "./schedule.ts";
import { forgetGone, openRow, removeRow, renameRow } from "./standing.ts";
import { compareVersions, listVersions, readPublished, returnToVersion } from "./versions.ts";
import { loadRow } from "./write-row.ts";

type Rest<Verb> = Verb extends (kind: never, ctx: never, ...rest: infer Args) => unknown
  ? Args
  : never;

/** All that can be done with what is written as a draft and published as versions. */
export function publishable<S extends Shape>(kind: Kind<S>) {
  return {
    load: (ctx: Context, id: string) => loadRow(kind, ctx, id),
    read: async (ctx: Context, id: string) => (await loadRow(kind, ctx, id)).row,
    create: (ctx: ActorContext, made: New<S>) => createDraft(kind, ctx, made),
    change: (ctx: ActorContext, ...rest: Rest<typeof changeDraft<S>>) =>
      changeDraft(kind, ctx, ...rest),
    duplicate: async (ctx: ActorContext, id: string) =>
      createDraft(kind, ctx, kind.copyOf(await loadRow(kind, ctx, id), ctx.limits)),
    exported: async (ctx: Context, id: string) => kind.toFile(await loadRow(kind, ctx, id)),
    keepFirst: (ctx: Context, ...rest: Rest<typeof keepFirst<S>>) => keepFirst(kind, ctx, ...rest),
    publish: (ctx: ActorContext, ...rest: Rest<typeof publishDraft<S>>) =>
      publishDraft(kind, ctx, ...rest),
    readReview: (ctx: ActorContext, id: string) => readReview(kind, ctx, id),
    askReview: (ctx: ActorContext, ...rest: Rest<typeof askReview<S>>) =>
      askReview(kind, ctx, ...rest),
    decideReview: (ctx: ActorContext, ...rest: Rest<typeof decideReview<S>>) =>
      decideReview(kind, ctx, ...rest),
    listVersions: (ctx: Context, id: string) => listVersions(kind, ctx, id),
    readVersion: (ctx: Context, id: string, number: number) => readPublished(kind, ctx, id, number),
    compare: (ctx: Context, ...rest: Rest<typeof compareVersions<S>>) =>
      compareVersions(kind, ctx, ...rest),
    returnTo: (ctx: ActorContext, ...rest: Rest<typeof returnToVersion<S>>) =>
      returnToVersion(kind, ctx, ...rest),
    open: (ctx: ActorContext, ...rest: Rest<typeof openRow<S>>) => openRow(kind, ctx, ...rest),
    rename: (ctx: ActorContext, ...rest: Rest<typeof renameRow<S>>) =>
      renameRow(kind, ctx, ...rest),
    schedule: (ctx: ActorContext, ...rest: Rest<typeof scheduleRow<S>>) =>
      scheduleRow(kind, ctx, ...rest),
    restore: (ctx: ActorContext, ...rest: Rest<typeof restoreRow<S>>) =>
      restoreRow(kind, ctx, ...rest),
    followSchedule: (ctx: Context, id: string) => followSchedule(kind, ctx, id),
    remove: (ctx: ActorContext, ...rest: Rest<typeof removeRow<S>>) =>
      removeRow(kind, ctx, ...rest),
    forgetGone: (ctx: Context, ids: readonly string[]) => forgetGone(kind, ctx, ids),
  };
}
