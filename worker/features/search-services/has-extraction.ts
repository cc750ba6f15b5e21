import type { Context } from "../../kernel/context.ts";
import { servicesFor } from "./services-for.ts";

/** Whether there is a service that takes the text out of a page. */
export const hasExtraction = async (ctx: Context): Promise<boolean> =>
  (await servicesFor(ctx, "extraction")).length > 0;
