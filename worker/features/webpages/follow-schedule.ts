import type { Context } from "../../kernel/context.ts";
import { Hopeless } from "../../kernel/hopeless.ts";

/** Publishes or takes down a page whose time has come. */
export function followSchedule(_ctx: Context, webpageId: string): Promise<void> {
  throw new Hopeless(`no page ${webpageId}`);
}
