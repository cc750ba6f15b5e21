import type { Condition } from "../../../../worker/features/forms/contract.ts";
import { isSeveral } from "../../../../worker/features/forms/rules/answers.ts";
import { type PageField, TICKED } from "../../contents/fields/page-field.ts";

/**
 * Rules that hide what choices do not bring up, for where no script runs. Whatever a style sheet cannot read,
 * such as typed words, stays shown, and the server decides.
 */
export function conditionStyle(fields: readonly PageField[]): string {
  const met = new Map<string, string | null>();
  const rules: string[] = [];
  for (const [at, field] of fields.entries()) {
    if (field.condition === null) continue;
    const selectors = selectorOf(field.condition, fields.slice(0, at), met);
    met.set(field.id, selectors);
    if (selectors !== null) rules.push(`form:not(${selectors}) ${partOf(field)}{display:none}`);
  }
  return rules.join("");
}

/** A step's section carries its id, and takes its fields along. */
const partOf = ({ id }: Pick<PageField, "id">) => `[data-f=${id}]`;

type Met = ReadonlyMap<string, string | null>;

/** What the form matches while the condition is met; null where that cannot be said. */
function selectorOf({ any, rules }: Condition, before: readonly PageField[], met: Met) {
  const parts = rules.map((rule) => {
    const field = before.find(({ id }) => id === rule.fieldId);
    return field ? ruleSelector(field, rule, met) : null;
  });
  if (parts.some((part) => part === null)) return null;
  return any ? parts.join() : parts.join("");
}

function ruleSelector(
  field: PageField,
  { test, value }: Condition["rules"][number],
  met: Met,
): string | null {
  const isChosen = (matches: (label: string) => boolean) => {
    const chosen = chosenSelector(field, matches);
    const shown = met.get(field.id);
    if (chosen === null || (field.condition !== null && !shown)) return null;
    return `${shown ? `:is(${shown})` : ""}${chosen}`;
  };
  const same = (word: string) => word.trim().toLowerCase() === value.trim().toLowerCase();
  const not = (selector: string | null) => (selector === null ? null : `:not(${selector})`);
  switch (test) {
    case "is":
      return isChosen(same);
    case "is-not":
      return not(isChosen(same));
    case "contains":
      return isChosen((word) => word.toLowerCase().includes(value.trim().toLowerCase()));
    case "is-filled":
      return isChosen(() => true);
    case "is-empty":
      return not(isChosen(() => true));
    case "is-more":
    case "is-less":
      return null;
  }
}

const NOTHING = ":not(*)";

function chosenSelector(field: PageField, matches: (word: string) => boolean): string | null {
  const { type, options } = field;
  if (type === "checkbox" && !isSeveral(field)) {
    return matches(TICKED) ? `:has(${partOf(field)} :checked)` : NOTHING;
  }
  if (type !== "radio" && type !== "select" && type !== "checkbox") return null;
  // A select begins with an option that is none.
  const first = type === "select" ? 2 : 1;
  const part = type === "select" ? "option" : "label";
  const inside = type === "select" ? ":checked" : " :checked";
  const chosen = options.flatMap((word, at) =>
    matches(word) ? [`${partOf(field)} ${part}:nth-of-type(${at + first})${inside}`] : [],
  );
  return chosen.length === 0 ? NOTHING : `:has(${chosen.join()})`;
}
