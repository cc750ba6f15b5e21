import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { useMemo } from "react";
import type { TransferChange } from "../../../worker/features/plan-transfer/rules/compare-incoming.ts";
import type { Choice } from "../../../worker/features/plan-transfer/rules/chosen-rows.ts";
import type { ItemChange } from "../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { Tone } from "../../ui/tone.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { ChangeRow } from "../plan-fields/difference/change-row.tsx";
import { sentencesOf } from "../plan-fields/difference/difference-words.ts";
import type { Sentence, Telling } from "../plan-fields/difference/telling.ts";
import { factsOf } from "../plan-fields/difference/total-words.ts";
import { howOf, offeredTo } from "./choices.ts";

const MARKS: Record<TransferChange["how"], { tone: Tone; label: string }> = {
  added: { tone: "good", label: "New" },
  changed: { tone: "info", label: "Changed" },
  removed: { tone: "bad", label: "Goes" },
};

type PreviewRowProps = {
  change: TransferChange;
  telling: Telling;
  choice: Choice;
  onChoose: ((choice: Choice) => void) | null;
};

/** One item: how it differs, and what is to become of it. */
export function PreviewRow({ change, telling, choice, onChoose }: PreviewRowProps) {
  const item = change.after ?? change.before;
  const name = (item && titleOf(item)) || KIND_RECORDS[change.kind].one;
  const { facts, sentences } = useMemo(() => told(change, telling), [change, telling]);
  const options = offeredTo(change);
  return (
    <ChangeRow
      mark={MARKS[howOf(change)]}
      name={name}
      facts={facts}
      sentences={sentences}
      after={
        onChoose ? (
          <SelectField
            label={`What happens to “${name}”`}
            hideLabel
            fieldClassName="shrink-0 sm:w-36"
            options={options}
            value={choice === "both" && change.how === "added" ? "theirs" : choice}
            onChange={({ currentTarget: { value } }) => {
              const option = options.find((one) => one.value === value);
              if (option) onChoose(option.value);
            }}
          />
        ) : null
      }
    />
  );
}

const FIELD_WORDS: Record<string, string> = {
  defaultCurrency: "default currency",
  modules: "modules",
  modulesOrder: "order of modules",
  epicFunnelStatuses: "stages of the funnel",
  exchangeRates: "exchange rates",
  internalHourRate: "internal rate",
  externalHourRate: "external rate",
  stakeholderHourRate: "stakeholder rate",
  standardWorkHours: "working hours per year",
  obeyaVisuals: "obeya appearance",
  collaborationEnabled: "working together",
  name: "name",
  query: "what it shows",
  module: "module",
};

type Told = { facts: readonly string[]; sentences: readonly Sentence[] };

function told(change: TransferChange, telling: Telling): Told {
  const { kind, how, fields } = change;
  if (kind === "view" || kind === "settings") {
    const names = fields.map(({ field }) => FIELD_WORDS[field] ?? field);
    return {
      facts: [],
      sentences: names.length > 0 ? [{ text: `${names.join(", ")} changed` }] : [],
    };
  }
  const compared: ItemChange = { ...change, kind };
  return {
    facts: how === "changed" ? [] : factsOf(compared, telling),
    sentences: how === "removed" ? [] : sentencesOf(compared, telling),
  };
}
