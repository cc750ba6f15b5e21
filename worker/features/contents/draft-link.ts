import type { ContentKind } from "../../../db/values/contents.ts";
import { notFound } from "../../kernel/errors.ts";
import type { LinkOpener } from "../../kit/links.ts";
import { draftPath } from "./draft-path.ts";
import { readEditor } from "./read-editor.ts";

/** A draft for people without an account, by those who may see it themselves. */
export const draftLink = (kind: ContentKind): LinkOpener => ({
  isBare: true,
  pathOf: draftPath,
  settle: async (ctx, targetId = "") => {
    const { userId } = ctx.actor;
    if (!(await readEditor(ctx, { kind, id: targetId, userId }))) throw notFound(kind, targetId);
    return { targetId };
  },
});
