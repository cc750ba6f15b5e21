import { and, eq, type SQL, sql } from "drizzle-orm";
import { consentEvents, consents } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { withinDays } from "../../kit/days.ts";
import type { ConsentFilter } from "./contract.ts";
import { hasAddress } from "./hash-address.ts";

/** What the filters let through. A person is found by the whole address, as they are stored. */
export async function searchConsents(ctx: ActorContext, filter: ConsentFilter) {
  const { person, purpose, templateId, version, textHash, linkId, personId, state } = filter;
  return and(
    person ? await hasAddress(ctx, person) : undefined,
    purpose ? isGiven(purpose) : undefined,
    withinDays(ctx, consents.createdAt, filter),
    templateId ? eq(consents.templateId, templateId) : undefined,
    version ? eq(consents.templateVersion, Number(version)) : undefined,
    textHash ? eq(consents.textHash, textHash) : undefined,
    linkId ? eq(consents.linkId, linkId) : undefined,
    personId ? eq(consents.personId, personId) : undefined,
    state ? sql`${STATE} = ${state}` : undefined,
  );
}

export const isGiven = (purpose: string): SQL =>
  sql`exists (select 1 from json_each(${consents.purposes}) asked where asked.value ->> 'id' = ${purpose} and asked.value ->> 'isGiven')`;

const has = (kind: string): SQL =>
  sql`exists (select 1 from ${consentEvents} e where e.consent_id = ${consents.id} and e.kind = ${kind})`;

/** A purpose that was given and that no withdrawal names, nor one that names none and so means all. */
const LEFT = sql`exists (select 1 from json_each(${consents.purposes}) asked where asked.value ->> 'isGiven' and not exists (select 1 from ${consentEvents} e where e.consent_id = ${consents.id} and e.kind = 'withdrawn' and (json_array_length(e.purposes) = 0 or exists (select 1 from json_each(e.purposes) ended where ended.value = asked.value ->> 'id'))))`;

const ANY_GIVEN = sql`exists (select 1 from json_each(${consents.purposes}) asked where asked.value ->> 'isGiven')`;

/** The rule of rules/standing.ts once more, for lists that filter by it. */
const STATE = sql`case
  when ${has("erased")} then 'erased'
  when json_array_length(${consents.purposes}) = 0 and ${has("withdrawn")} then 'withdrawn'
  when json_array_length(${consents.purposes}) > 0 and not ${ANY_GIVEN} then 'not_given'
  when json_array_length(${consents.purposes}) > 0 and not ${LEFT} then 'withdrawn'
  when ${consents.needsConfirmation} and not ${has("confirmed")} then 'unconfirmed'
  else 'counts' end`;
