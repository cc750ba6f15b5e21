import type { ReadPattern } from "../../../kernel/pure/read-pattern.ts";
import type { FormDefinition, FormDelivery } from "../contract.ts";
import { checkConditions } from "./check-conditions.ts";
import { checkFields } from "./check-fields.ts";
import { checkDelivery, checkLanguages, checkSettings } from "./check-settings.ts";
import type { Finding } from "./findings.ts";

/**
 * All that stands in the way of publishing, and all that somebody may regret; errors first. Without what reads
 * patterns, which is loaded later, nothing is said of them.
 */
export function checkDefinition(
  definition: FormDefinition,
  delivery: FormDelivery,
  now: number,
  readPattern: ReadPattern | null,
  openOrigins?: readonly string[],
): Finding[] {
  const found = [
    ...checkFields(definition.fields, readPattern),
    ...checkConditions(definition.fields),
    ...checkSettings(definition, now),
    ...checkDelivery(definition, delivery, openOrigins),
    ...checkLanguages(definition),
  ];
  const rank = ({ level }: Finding) => (level === "error" ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
