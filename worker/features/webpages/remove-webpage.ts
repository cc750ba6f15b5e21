import { eq } from "drizzle-orm";
import { webpages } from "../../../db/schema/webpages.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { publishableWebpage } from "./publishable-webpage.ts";
import { webpageRecord } from "./webpage-record.ts";

/** Moves a page into the trash with its versions; its addresses are gone at once. */
export const removeWebpage = (ctx: ActorContext, id: string, seen: number) =>
  publishableWebpage.remove(ctx, id, {
    seen,
    first: moveToTrash(ctx, webpageRecord, eq(webpages.id, id)),
  });
