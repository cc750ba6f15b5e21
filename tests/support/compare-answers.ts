import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../db/client.ts";
import { formSubmissions } from "../../db/schema/forms.ts";

const Row = v.object({ name: v.string() });

/** How often each name was stored as an answer to the form. */
export async function countAnswers(db: Database, formId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ data: formSubmissions.data })
    .from(formSubmissions)
    .where(eq(formSubmissions.formId, formId));
  const counts = new Map<string, number>();
  for (const { data } of rows) {
    const { name } = v.parse(Row, data);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Each whose answer was acknowledged and is not stored once. */
export async function compareAnswers(
  db: Database,
  formId: string,
  told: ReadonlySet<string>,
): Promise<string[]> {
  const counts = await countAnswers(db, formId);
  return [...told].flatMap((name) => {
    const times = counts.get(name) ?? 0;
    return times === 1 ? [] : [`the answer ${name} was acknowledged and is stored ${times} times`];
  });
}
