import { Plus } from "lucide-react";
import { type FocusEvent, useRef, useState } from "react";
import type { CoreValue } from "../../../../worker/features/company-foundation/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { BothVersions } from "../../../ui/both-versions.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sortable } from "../../../ui/sortable.tsx";
import { moveItem } from "../../../ui/sortable-lists.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { inOrder, namelessIn } from "./core-values.ts";
import type { FoundationDraft, FoundationReading } from "./foundation-draft.ts";
import { SaveWord } from "./save-word.tsx";
import { ValueRow } from "./value-row.tsx";

const LIST = "values";
type SectionProps = { draft: FoundationDraft; reading: FoundationReading };

/** What the company stands by, in its order; the list is saved as a whole. */
export function ValuesSection({ draft, reading }: SectionProps) {
  const store = usePlanStore();
  const [newest, setNewest] = useState("");
  const addRef = useRef<HTMLButtonElement>(null);
  const values = reading.values.coreValues;
  const field = reading.drafts.coreValues;
  const saved = store.plan.single("foundation").coreValues;
  const nameless = field?.state === "refused" ? namelessIn(values, saved) : [];
  const lists = { [LIST]: values.map(({ id }) => id) };
  const nameOf = (id: string) =>
    values.find((value) => value.id === id)?.title.trim() || `Value ${lists[LIST]?.indexOf(id)}`;
  const write = (next: readonly CoreValue[]) => draft.type("coreValues", inOrder(next));

  function add() {
    const id = store.newId();
    setNewest(id);
    write([...values, { id, title: "", description: "", orderIndex: values.length }]);
  }
  async function remove(value: CoreValue) {
    write(values.filter(({ id }) => id !== value.id));
    addRef.current?.focus();
    const label = `Remove the value “${value.title}”`;
    if (!(await draft.flush("coreValues"))) return;
    const operation = store.history().operations.find((one) => one.label === label);
    if (!operation) return;
    const undo = () => void store.undoOne(operation.id);
    toast.info({ title: `“${value.title}” removed`, action: { label: "Undo", onSelect: undo } });
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void draft.leave("coreValues");
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears that the focus left its fields.
    <section aria-labelledby="core-values" onBlur={leave} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="core-values" className="text-sm font-medium text-muted">
          Core values
        </h2>
        <SaveWord draft={field} onTryAgain={() => void draft.flush("coreValues")} />
      </div>
      {values.length === 0 ? <Teaching /> : null}
      <Sortable
        id="core-values"
        lists={lists}
        nameOf={nameOf}
        onMove={(id, to) => {
          const ids = moveItem(lists, id, to)[LIST] ?? [];
          write(ids.flatMap((one) => values.find((value) => value.id === one) ?? []));
        }}
      >
        <ol aria-label="Core values in order" className="flex flex-col divide-y divide-line">
          {values.map((value, at) => (
            <ValueRow
              key={value.id}
              value={value}
              place={at + 1}
              isNameless={nameless.includes(value.id)}
              isNew={value.id === newest}
              onType={(change) =>
                write(values.map((one) => (one.id === value.id ? { ...one, ...change } : one)))
              }
              onLeave={() => void draft.flush("coreValues")}
              onRemove={() => void remove(value)}
            />
          ))}
        </ol>
      </Sortable>
      {field?.state === "conflict" ? (
        <BothVersions
          title="The core values were changed elsewhere"
          rows={[
            {
              label: "Core values",
              // Of a conflict over the list the other one is a list as well.
              saved: asText(field.theirs as readonly CoreValue[]),
              here: asText(values),
            },
          ]}
          isSaving={false}
          onKeepMine={() => void draft.keepMine("coreValues")}
          onTakeSaved={() => draft.takeTheirs("coreValues")}
        />
      ) : null}
      {values.length < LIMITS.coreValuesMost ? (
        <Button ref={addRef} icon={<Plus aria-hidden />} onClick={add} className="mt-2 self-start">
          Add a value
        </Button>
      ) : (
        <p className="mt-2 text-sm text-faint">
          You have {LIMITS.coreValuesMost} values, which is the maximum. People remember three to
          five.
        </p>
      )}
    </section>
  );
}

function Teaching() {
  return (
    <p className="max-w-prose py-1 text-sm text-faint">
      What people can expect from the company, especially when it costs something. Three to five
      values are enough. The first matters most.
      <span className="block">
        For example: “Say it first” – customers hear bad news from us, the same day.
      </span>
    </p>
  );
}

/** The values for those who may only read. */
export function ValuesList({ values }: { values: readonly CoreValue[] }) {
  return (
    <section aria-labelledby="core-values" className="flex min-w-0 flex-col gap-1">
      <h2 id="core-values" className="text-sm font-medium text-muted">
        Core values
      </h2>
      {values.length === 0 ? (
        <p className="text-base text-faint">No core values yet.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {values.map(({ id, title, description }, at) => (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
              <span aria-hidden className="figures serif min-w-5 text-right text-xl text-faint">
                {at + 1}
              </span>
              <div className="min-w-0 wrap-anywhere">
                <h3 className="serif text-xl text-ink">{title}</h3>
                <p className="mt-0.5 text-base whitespace-pre-line text-muted">{description}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const asText = (values: readonly CoreValue[]) =>
  values
    .map(({ title, description }, at) =>
      [`${at + 1}. ${title}`, description].filter(Boolean).join(" – "),
    )
    .join("; ");
