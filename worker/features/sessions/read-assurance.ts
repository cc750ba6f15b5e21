import { type AnyColumn, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { adminGrants } from "../../../db/schema/grants.ts";
import { userRoles } from "../../../db/schema/users.ts";
import { isRole, type Role } from "../../../db/values/roles.ts";
import { hasFactorOf } from "../factors/queries.ts";
import { type Grants, readGrants } from "../../policy/grants.ts";
import { settingOf } from "../settings/queries.ts";
import { isSecondFactorRequired } from "./rules.ts";

/** What decides whether a second factor is asked for, as columns of a query that knows the person. */
export function assuranceColumns(column: AnyColumn) {
  const userId = qualified(column);
  return {
    roles: sql<string>`(select json_group_array(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${userId})`,
    grants: sql<string>`(select json_group_object(${adminGrants.area}, ${adminGrants.level}) from ${adminGrants} where ${adminGrants.userId} = ${userId})`,
    hasFactor: hasFactorOf(userId),
    mfaRequired: settingOf("mfa_required"),
    demoSecondFactorOff: settingOf("demo_second_factor_off"),
  };
}

type Stored = {
  isDemo: boolean;
  roles: string;
  grants: string;
  hasFactor: number;
  mfaRequired: string | null;
  demoSecondFactorOff: string | null;
};

export type Assurance = {
  roles: readonly Role[];
  grants: Grants;
  hasFactor: boolean;
  isRequired: boolean;
};

export function readAssurance(row: Stored): Assurance {
  // The database made this text of a column of words.
  const roles = (JSON.parse(row.roles) as string[]).filter(isRole);
  // The database made this text of two columns of words.
  const grants = readGrants(JSON.parse(row.grants) as Record<string, string>);
  const hasFactor = row.hasFactor === 1;
  const isRequired = isSecondFactorRequired({
    roles,
    hasFactor,
    isDemo: row.isDemo,
    mfaRequiredFor: (row.mfaRequired ?? "").split(",").filter(isRole),
    isDemoSecondFactorOff: row.demoSecondFactorOff === "true",
  });
  return { roles, grants, hasFactor, isRequired };
}
