import type { FormDefinition, FormDelivery } from "../contract.ts";
import { checkConditions } from "./check-conditions.ts";
import { checkFields } from "./check-fields.ts";
import { checkDelivery, checkLanguages, checkSettings } from "./check-settings.ts";
import type { Finding } from "./findings.ts";

/** All that stands in the way of publishing, and all that somebody may regret; errors first. */
export function checkDefinition(
  definition: FormDefinition,
  delivery: FormDelivery,
  now: number,
): Finding[] {
  const found = [
    ...checkFields(definition.fields),
    ...checkConditions(definition.fields),
    ...checkSettings(definition, now),
    ...checkDelivery(definition, delivery),
    ...checkLanguages(definition),
  ];
  const rank = ({ level }: Finding) => (level === "error" ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
