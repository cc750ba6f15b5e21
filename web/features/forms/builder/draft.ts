import * as v from "valibot";
import { FormDefinition, FormDelivery } from "../../../../worker/features/forms/contract.ts";
import type { Form } from "../../../../worker/features/forms/list/contract.ts";

/** Everything that is saved by itself: what would be published, and who hears of answers. */
export type Draft = FormDefinition & { delivery: FormDelivery };
type Part = keyof Draft;

export const draftOf = ({
  definition,
  delivery,
}: Pick<Form, "definition" | "delivery">): Draft => ({
  ...definition,
  delivery,
});

export function definitionOf({ delivery: _delivery, ...definition }: Draft): FormDefinition {
  return definition;
}

const PARTS: readonly Part[] = ["title", "description", "fields", "settings", "delivery"];
const { title, description, fields, settings } = FormDefinition.entries;
const CONTRACTS: Record<Part, v.GenericSchema> = {
  title,
  description,
  fields,
  settings,
  delivery: FormDelivery,
};

/** What cannot be saved as it is, each part with the first reason. */
export const heldBack = (draft: Draft) =>
  PARTS.flatMap((part) => {
    const [issue] = v.safeParse(CONTRACTS[part], draft[part]).issues ?? [];
    return issue ? [{ part, message: issue.message }] : [];
  });

/** What differs from what is saved: the parts that can be saved, and whether others are kept back. */
export function changesBetween(saved: Draft, draft: Draft) {
  const refused = heldBack(draft).map(({ part }) => part);
  const changed = PARTS.filter(
    (part) => !refused.includes(part) && !isSame(draft[part], saved[part]),
  );
  // Each part that is named was held against its own contract above.
  const changes = Object.fromEntries(changed.map((part) => [part, draft[part]])) as Partial<Draft>;
  return { changes, refused };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
