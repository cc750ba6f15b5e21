import { type ModelList, ModelListInput } from "../../../../worker/features/ai/models/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Money } from "../money.tsx";
import { ABILITY_WORDS, TASK_WORDS } from "../words.ts";

const words = <Word extends string>(
  chosen: readonly Word[],
  names: Readonly<Record<Word, string>>,
) => chosen.map((one) => names[one]).join(", ");

export const MODELS: ListDeclaration<typeof ModelListInput, ModelList> = {
  input: ModelListInput,
  title: "Language models",
  idOf: ({ id }) => id,
  opens: "model",
  rowTo: ({ id }, overIt) => overIt({ model: id }),
  create: { label: "Add model", changes: { model: "new" } },
  filters: {
    q: { kind: "search", label: "Search models", placeholder: "Model or connection" },
    ability: { kind: "choice", label: "Can do", any: "Anything", words: ABILITY_WORDS },
  },
  columns: [
    {
      key: "name",
      label: "Model",
      primary: true,
      className: "sm:min-w-44 sm:max-w-sm",
      cell: ({ name, connection }) => (
        <span className="block min-w-0">
          <span className="block font-medium wrap-anywhere text-ink">{name}</span>
          <span className="block text-sm font-normal wrap-anywhere text-muted">
            {connection.isOn ? connection.name : `${connection.name} (off)`}
          </span>
        </span>
      ),
    },
    {
      key: "abilities",
      label: "Can do",
      className: "sm:max-w-56",
      cell: ({ abilities }) => words(abilities, ABILITY_WORDS),
    },
    {
      key: "tasks",
      label: "Used for",
      className: "sm:max-w-56",
      cell: ({ tasks }) =>
        tasks.length === 0 ? <span className="text-faint">No task</span> : words(tasks, TASK_WORDS),
    },
    {
      key: "context",
      label: "Context",
      align: "end",
      cell: ({ contextTokens }) => <Count value={contextTokens} />,
    },
    {
      key: "in",
      label: "Input per million",
      align: "end",
      cell: ({ inputPrice }) => <Money value={inputPrice} />,
    },
    {
      key: "out",
      label: "Output per million",
      align: "end",
      cell: ({ outputPrice }) => <Money value={outputPrice} />,
    },
  ],
  empty: {
    title: "No models yet",
    says: "Name a model as its provider does, say what it can do, and what a million tokens cost.",
  },
  none: { says: "Try a shorter word, or another ability." },
};

/** A model belongs to a connection: that comes first. */
export const NO_CONNECTION = {
  title: "No connection yet",
  says: "A model belongs to a provider. Connect one first.",
  action: (
    <LinkButton variant="primary" to="/admin/api-integrations">
      Open API integrations
    </LinkButton>
  ),
};
