import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { aiCompanyRules, aiConnections, aiConsents, aiSettings } from "../../../../db/schema/ai.ts";
import { companyMembers } from "../../../../db/schema/companies.ts";
import { CONSENT_WORDS } from "../own/contract.ts";

export type Refused =
  | "stopped"
  | "connection_off"
  | "company_off"
  | "model_not_allowed"
  | "not_agreed";

type Way = {
  userId: string | SQLWrapper;
  /** The company that they act for; left out, the one that is chosen now. */
  companyId?: string | SQLWrapper | null;
  connectionId: string | SQLWrapper;
  modelId: string | SQLWrapper;
  /** What an admin tries out is their own text, sent by their own press. */
  isTest: boolean;
};

/**
 * Why nothing may go to a model for somebody, or null: the one place that decides it. It is read before a call, held
 * to in the transaction that reserves its money, and looked at again while it runs.
 */
export function refusalOf({
  userId,
  companyId,
  connectionId,
  modelId,
  isTest,
}: Way): SQL<Refused | null> {
  const company =
    companyId === undefined
      ? sql`(select acts.company_id from ${companyMembers} acts where acts.user_id = ${userId} and acts.is_chosen = 1)`
      : sql`${companyId}`;
  const isStopped = sql`exists (select 1 from ${aiSettings} where ${aiSettings.isStopped} = 1)`;
  const isOff = sql`not exists (select 1 from ${aiConnections} way where way.id = ${connectionId} and way.is_on = 1)`;
  if (isTest) {
    return sql<Refused | null>`case when ${isStopped} then 'stopped' when ${isOff} then 'connection_off' end`;
  }
  const rules = sql`select 1 from ${aiCompanyRules} rules where rules.company_id = ${company}`;
  const isAllowed = sql`exists (select 1 from json_each(rules.models) allowed where allowed.value = ${modelId})`;
  const hasAgreed = sql`exists (select 1 from ${aiConsents} given join ${aiConnections} way on way.id = given.connection_id
    where given.user_id = ${userId} and given.connection_id = ${connectionId} and given.words = ${CONSENT_WORDS}
      and given.address = way.base_url and given.withdrawn_at is null)`;
  return sql<Refused | null>`case
    when ${isStopped} then 'stopped'
    when ${isOff} then 'connection_off'
    when exists (${rules} and rules.is_off = 1) then 'company_off'
    when exists (${rules} and rules.models is not null and not ${isAllowed}) then 'model_not_allowed'
    when not ${hasAgreed} then 'not_agreed'
  end`;
}
