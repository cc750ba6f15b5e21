import * as v from "valibot";
import { FormDefinition, FormDelivery } from "../../../../worker/features/forms/contract.ts";
import type { Form, FormChanges } from "../../../../worker/features/forms-manager/contract.ts";

/** Everything that is saved by itself: what would be published, and who hears of answers. */
export type Draft = FormDefinition & { delivery: FormDelivery };
export type Part = keyof Draft;

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

export const PARTS: readonly Part[] = ["title", "description", "fields", "settings", "delivery"];
const { title, description, fields, settings } = FormDefinition.entries;
const CONTRACTS: Record<Part, v.GenericSchema> = {
  ...{ title, description, fields, settings },
  delivery: FormDelivery,
};

export type Refused = { part: Part; path: string; message: string };

/** What differs from what is saved: the parts that can be saved, and what keeps the others back. */
export function changesBetween(saved: Draft, draft: Draft) {
  const changes: Partial<Record<Part, unknown>> = {};
  const refused: Refused[] = [];
  for (const part of PARTS) {
    if (isSame(draft[part], saved[part])) continue;
    const read = v.safeParse(CONTRACTS[part], draft[part]);
    if (read.success) changes[part] = draft[part];
    else refused.push(...read.issues.slice(0, 1).map((issue) => refusedAt(part, issue)));
  }
  // Each part was held against its own contract above.
  return { changes: changes as FormChanges, refused };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function refusedAt(part: Part, issue: v.BaseIssue<unknown>): Refused {
  return { part, path: v.getDotPath(issue) ?? "", message: issue.message };
}
