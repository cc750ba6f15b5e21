import * as v from "valibot";
import { FIELD_TYPES } from "../../../../../db/values/forms.ts";
import { isAsked } from "../../rules/answers.ts";
import type { Question } from "../contract.ts";

/** A field as the database takes it out of its latest version. */
type Stored = {
  id: string;
  type: string;
  label: string;
  options: string;
  latest: number;
  position: number;
  versions: string;
};

const Field = v.object({
  id: v.string(),
  type: v.picklist(FIELD_TYPES),
  label: v.string(),
  options: v.array(v.string()),
  versions: v.array(v.number()),
});

/** What the published version asks, in its order; then what only older ones asked, the latest first. */
export function questionsOf(stored: readonly Stored[], publishedNumber: number | null): Question[] {
  const current = publishedNumber ?? Math.max(0, ...stored.map(({ latest }) => latest));
  return stored
    .toSorted((one, other) => other.latest - one.latest || one.position - other.position)
    .flatMap((row) => {
      const field = v.parse(Field, {
        ...row,
        options: JSON.parse(row.options) as unknown,
        versions: JSON.parse(row.versions) as unknown,
      });
      return isAsked(field) ? [{ ...field, isRemoved: row.latest < current }] : [];
    });
}

/** The same in the words of one version, whose fields these are. */
export function questionsOfVersion(
  fields: readonly unknown[],
  questions: readonly Question[],
): Question[] {
  return fields.flatMap((one) => {
    const field = v.parse(v.omit(Field, ["versions"]), one);
    const latest = questions.find(({ id }) => id === field.id);
    return latest && isAsked(field) ? [{ ...latest, ...field }] : [];
  });
}

/** How each question is headed where several must be told apart. */
export function headingsOf(questions: readonly Pick<Question, "id" | "label">[]): string[] {
  const named = questions.map(({ label, id }) => (label.trim() === "" ? id : label));
  const many = Map.groupBy(named, (label) => label);
  return named.map((label, index) =>
    (many.get(label)?.length ?? 0) > 1 ? `${label} (${questions[index]?.id ?? ""})` : label,
  );
}
