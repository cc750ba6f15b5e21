import { type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { adminNextSteps, privacyPolicyConfirmations } from "../../../db/schema/onboarding.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";
import { trimmed } from "../../../db/trimmed.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { completionOf } from "./queries.ts";
import { mergeSteps, PRIVACY_PATH, type Step, trailOf } from "./rules.ts";

export function isPrivacyStep({ actionPath }: Pick<Step, "actionPath">): boolean {
  return actionPath === PRIVACY_PATH;
}

/** What is asked of everyone and can be proven, one step for each path. */
export function measuredSteps(steps: readonly Step[]): readonly Step[] {
  return trailOf(mergeSteps(steps));
}

const DIGIT = "[0-9]";
const MAJORS = ["[1-9]", `[1-9]${DIGIT}`, `[1-9]${DIGIT}${DIGIT}`];
const MINORS = [DIGIT, DIGIT.repeat(2), DIGIT.repeat(3)];

/** As readPolicy reads the setting: what is no policy there is the first version. */
function policyVersion(): SQL {
  const version = trimmed(sql`json_extract(stored.value, '$.version')`);
  const changes = trimmed(sql`json_extract(stored.value, '$.changes')`);
  const wellFormed = MAJORS.flatMap((major) =>
    MINORS.map((minor) => sql`${version} glob ${`${major}.${minor}`}`),
  );
  return sql`coalesce((select case when json_valid(stored.value) then case when json_type(stored.value, '$.version') = 'text' and json_type(stored.value, '$.changes') = 'text' and length(${changes}) <= ${LIMITS.policyChangesLength} and (${sql.join(wellFormed, sql` or `)}) then ${version} end end from ${adminSettings} stored where stored.key = 'privacy_policy'), ${LIMITS.privacyPolicyVersion})`;
}

const isTold = (column: SQL) => sql`${trimmed(column)} <> ''`;

/** Each measured step as a condition on a query over profiles. */
export const isStepDoneWhere = {
  "/privacy-transparency": () =>
    sql`exists(select 1 from ${privacyPolicyConfirmations} confirmed where confirmed.user_id = ${qualified(profiles.id)} and confirmed.confirmation_type = ${PRIVACY_CONFIRMATION_TYPE} and confirmed.policy_version = ${policyVersion()})`,
  "/onboarding/profile-setup": () => sql`(${isTold(qualified(profiles.jobTitle))})`,
  "/onboarding/company": () =>
    sql`(${isTold(qualified(profiles.companyName))} and ${isTold(qualified(profiles.companyUrl))})`,
};

/** Asked of everyone: by an active mandatory step, also beside an optional one, or as nothing else is. */
function isAsked(path: string): SQL {
  return sql`(exists(select 1 from ${adminNextSteps} asked where asked.is_active = 1 and asked.is_mandatory = 1 and asked.action_path = ${path}) or not exists(select 1 from ${adminNextSteps} asked where asked.is_active = 1))`;
}

/** measureProgress as a condition on a query over profiles: the record, or every mandatory step done. */
export function isOnboardedWhere(): SQL {
  const settled = Object.entries(isStepDoneWhere).map(
    ([path, isDone]) => sql`(not ${isAsked(path)} or ${isDone()})`,
  );
  return sql`(${completionOf(qualified(profiles.id))} or (${sql.join(settled, sql` and `)}))`;
}
