import type { Role } from "../../../db/values/roles.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";

/** Who may not do everything touches no admin's account: by it they could do more than they may. */
export function requireRightOver(
  { actor }: Pick<ActorContext, "actor">,
  { roles }: { roles: readonly Role[] },
) {
  if (actor.grants !== null && roles.includes("admin")) throw new AppError("admin_account");
}
