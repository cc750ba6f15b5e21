import { and, eq } from "drizzle-orm";
import { userRoles } from "../../../db/schema/users.ts";
import type { Role } from "../../../db/values/roles.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { accountNote } from "./account-note.ts";
import { anAdminIsLeft } from "./an-admin-is-left.ts";
import { dropGrants } from "../grants/drop-grants.ts";
import { changeAccount } from "./change-account.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";
import { readUser } from "./read-user.ts";

/** Takes a role; it is gone at the person's next request. The last admin and the last role stay. */
export async function revokeRole(
  ctx: ActorContext,
  id: string,
  role: Role,
  version: number,
): Promise<UserDetail> {
  const { roles } = await findAccount(ctx, id);
  if (!roles.includes(role)) return readUser(ctx, id);
  if (roles.length === 1) throw new AppError("last_role");
  const revoke = ctx.db
    .delete(userRoles)
    .where(and(eq(userRoles.userId, id), eq(userRoles.role, role)));
  const account = await changeAccount(ctx, {
    id,
    version,
    alongside: role === "admin" ? [revoke, dropGrants(ctx, [id]), anAdminIsLeft(ctx)] : [revoke],
    event: { type: "role_revoked", details: { role } },
    note: accountNote({ action: "revoke", role }),
    refusal: "last_admin",
  });
  if (role === "admin") ctx.live.endSessions(id, { reason: "revoked", visitsOnly: true });
  return account;
}
