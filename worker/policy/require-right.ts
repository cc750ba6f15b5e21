import type { Actor } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { isGranted, missingWords, type RightLevel } from "./grants.ts";
import { PERMISSIONS, type PermissionName } from "./permissions.ts";

/** How a request is refused that an admin's grants do not include: with what it takes. */
export function grantMissing(permission: PermissionName, level: RightLevel): AppError {
  const { area } = PERMISSIONS[permission];
  const right = { area: level === "everything" ? level : area, level };
  return new AppError("grant_missing", {
    detail: `Your rights don't include this. ${missingWords(area, level)}`,
    data: { right },
  });
}

/** For what a verb alone can tell: more than its route's guard asks. */
export function requireRight(
  { grants }: Pick<Actor, "grants">,
  permission: PermissionName,
  level: RightLevel,
) {
  if (!isGranted(grants, PERMISSIONS[permission].area, level)) {
    throw grantMissing(permission, level);
  }
}
