import type { Context } from "../../kernel/context.ts";
import { type FieldErrors, invalidInput } from "../../kernel/errors.ts";
import { readActionPath } from "../../policy/action-path.ts";
import { SEND_AT_PAST, SEND_AT_TOO_FAR, SEND_PATH_REFUSED, type SendChanges } from "./contract.ts";

type Typed = Pick<SendChanges, "actionPath" | "sendAt">;

/** The path and the time as they are stored, or the refusal of what was typed. Null as time is now. */
export function settleSend<Fields extends Typed>(
  ctx: Context,
  { actionPath, sendAt, ...others }: Fields,
) {
  const now = ctx.clock.now();
  const path = actionPath ? readActionPath(actionPath, []) : null;
  const at = sendAt ? Date.parse(sendAt) : now;
  const problems: FieldErrors = {
    ...(actionPath && path === null ? { actionPath: SEND_PATH_REFUSED } : {}),
    ...(at < now ? { sendAt: SEND_AT_PAST } : {}),
    ...(at > now + ctx.limits.scheduleAheadMs ? { sendAt: SEND_AT_TOO_FAR } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return {
    ...others,
    ...(actionPath === undefined ? {} : { actionPath: path }),
    ...(sendAt === undefined ? {} : { sendAt: at }),
  };
}
