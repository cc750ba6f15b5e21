import * as v from "valibot";
import { GRANT_AREAS, GRANT_LEVELS } from "../../../db/values/grants.ts";
import { ROLES } from "../../../db/values/roles.ts";

const Level = v.picklist(GRANT_LEVELS);

/** The whole set, by area; without any, everything. */
export const GrantsInput = v.object({
  grants: v.record(v.picklist(GRANT_AREAS), Level),
});
export type GrantsInput = v.InferOutput<typeof GrantsInput>;

/** What a person may do in the admin area, and why. */
export const PersonRights = v.object({
  userId: v.string(),
  isYourself: v.boolean(),
  roles: v.array(v.object({ role: v.picklist(ROLES), since: v.string() })),
  isAdmin: v.boolean(),
  /** The role, and nothing that narrows it. */
  hasEverything: v.boolean(),
  /** Nobody else has everything. */
  isLast: v.boolean(),
  areas: v.array(
    v.object({
      area: v.picklist(GRANT_AREAS),
      /** Null where it is closed to them. */
      level: v.nullable(Level),
      /** What it holds, by the names of the menu. */
      screens: v.array(v.string()),
      /** Who granted it; null by the role alone, or once their account is gone. */
      by: v.nullable(v.string()),
      since: v.nullable(v.string()),
    }),
  ),
  /** Of the account, as everything that an admin changes of it. */
  version: v.number(),
});
export type PersonRights = v.InferOutput<typeof PersonRights>;
