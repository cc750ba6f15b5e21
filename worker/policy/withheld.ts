import { missingWords, type RightLevel } from "./grants.ts";
import { hasRight, PERMISSIONS, permissionsOf, type Rights } from "./permissions.ts";

/** By level and permission: why somebody who may read something may not do that with it. */
export type Withheld = Readonly<
  Record<Exclude<RightLevel, "read">, Readonly<Record<string, string>>>
>;

/** Empty for everybody but admins whose rights are narrowed. */
export function withheldFrom(rights: Rights): Withheld {
  const atLevel = (level: RightLevel) =>
    Object.fromEntries(
      permissionsOf(rights).flatMap((name) => {
        if (hasRight(rights, name, level)) return [];
        return [[name, missingWords(PERMISSIONS[name].area, level)]];
      }),
    );
  return {
    edit: atLevel("edit"),
    publish: atLevel("publish"),
    everything: atLevel("everything"),
  };
}
