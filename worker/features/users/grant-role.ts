import { userRoles } from "../../../db/schema/users.ts";
import type { Role } from "../../../db/values/roles.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { accountNote } from "./account-note.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";
import { readUser } from "./read-user.ts";

/** Gives someone one more role; it counts from their next request on. */
export async function grantRole(
  ctx: ActorContext,
  id: string,
  role: Role,
  version: number,
): Promise<UserDetail> {
  const { roles } = await findAccount(ctx, id);
  if (roles.includes(role)) return readUser(ctx, id);
  if (role === "admin") requireFreshProof(ctx);
  const grant = ctx.db
    .insert(userRoles)
    .values({ userId: id, role, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  return changeAccount(ctx, {
    id,
    version,
    alongside: [grant],
    event: { type: "role_granted", details: { role } },
    note: accountNote({ action: "grant", role }),
  });
}
