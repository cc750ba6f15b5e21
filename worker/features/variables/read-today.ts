import { dayOf } from "../../kernel/pure/zoned-time.ts";
import type { ReadVariable } from "../../kit/variables.ts";

export const readToday: ReadVariable = (ctx) =>
  Promise.resolve(dayOf(ctx.clock.now(), ctx.actor.zone));
