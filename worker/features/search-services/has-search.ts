import type { Context } from "../../kernel/context.ts";
import { servicesFor } from "./services-for.ts";

/** Whether there is a service that searches the web. */
export const hasSearch = async (ctx: Context): Promise<boolean> =>
  (await servicesFor(ctx, "search")).length > 0;
