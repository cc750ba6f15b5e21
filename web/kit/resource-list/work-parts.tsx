import type { WorkChoices, WORK_FILTER } from "../../../worker/kit/list-fields.ts";
import type { Choice, ListColumn } from "./declaration.ts";

type Known = { choices: { work: WorkChoices } };
type Filters = Record<keyof typeof WORK_FILTER, Choice<string, Known>>;

const MINE = { value: "mine", label: "Mine" };
const NOBODY = { value: "nobody", label: "No one" };

/** What narrows a list by the work on its rows. */
export const WORK_FILTERS: Filters = {
  owner: {
    kind: "choice",
    label: "Owner",
    any: "Any owner",
    options: ({ choices: { work } }) => [
      MINE,
      NOBODY,
      ...work.owners.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
  label: {
    kind: "choice",
    label: "Label",
    any: "Any label",
    options: ({ choices: { work } }) => work.labels.map((label) => ({ value: label, label })),
  },
};

type Worked = { owner: { name: string } | null; labels: readonly string[] };

/** Who has it, and its labels. */
export const ownerColumn = <Row extends Worked>(): ListColumn<Row> => ({
  key: "owner",
  label: "Owner",
  className: "sm:max-w-44",
  cell: ({ owner, labels }) => (
    <span className="flex min-w-0 flex-col gap-0.5">
      {owner ? (
        <span className="wrap-anywhere">{owner.name}</span>
      ) : (
        <span className="whitespace-nowrap text-faint">No one</span>
      )}
      {labels.length > 0 ? (
        <span className="line-clamp-2 text-xs wrap-anywhere text-muted">{labels.join(", ")}</span>
      ) : null}
    </span>
  ),
});
