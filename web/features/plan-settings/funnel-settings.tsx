import { Plus } from "lucide-react";
import { type FormEvent, useMemo, useState } from "react";
import {
  type FunnelStage,
  PLAN_SETTINGS_DEFAULTS,
} from "../../../worker/features/plan-settings/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Sortable } from "../../ui/sortable.tsx";
import { moveItem } from "../../ui/sortable-lists.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useKind, usePlanStore, useSettingsDraft } from "../plan-store/use-plan.tsx";
import { BackToDefaults } from "./back-to-defaults.tsx";
import { StageRow } from "./stage-row.tsx";
import { checkStageLabel, mayRemoveStage, newStageId } from "./stages.ts";

const LIST = "stages";
const DEFAULTS = { epicFunnelStatuses: PLAN_SETTINGS_DEFAULTS.epicFunnelStatuses };

/** The way of an epic from idea to done, in the plan's own words. */
export function FunnelSettings() {
  const store = usePlanStore();
  const { values, errors, change } = useSettingsDraft();
  const epics = useKind("epic");
  const stages = values.epicFunnelStatuses;
  const lists = { [LIST]: stages.map(({ id }) => id) };
  const standing = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { funnelStatus: id } of store.plan.all("epic").values())
      counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the epics inside the store.
  }, [store, epics]);
  const setStages = (next: FunnelStage[]) => change({ epicFunnelStatuses: next });
  return (
    <>
      <p className="mb-3 text-base text-muted">
        Epics move through these stages from first to last. Renaming a stage doesn't change any
        epics.
      </p>
      {errors["epicFunnelStatuses"] ? (
        <FieldError id="plan-funnel" error={errors["epicFunnelStatuses"]} />
      ) : null}
      <Sortable
        id="plan-funnel"
        lists={lists}
        nameOf={(id) => stages.find((stage) => stage.id === id)?.label ?? id}
        onMove={(id, to) => {
          const ids = moveItem(lists, id, to)[LIST] ?? [];
          setStages(ids.flatMap((one) => stages.find((stage) => stage.id === one) ?? []));
        }}
      >
        <ol aria-label="Stages in order" className="flex flex-col">
          {stages.map((stage) => (
            <StageRow
              key={stage.id}
              stage={stage}
              others={stages.filter(({ id }) => id !== stage.id)}
              epics={standing.get(stage.id) ?? 0}
              onRename={(label) =>
                setStages(stages.map((one) => (one.id === stage.id ? { ...one, label } : one)))
              }
              onRemove={() => {
                const words = mayRemoveStage(store.plan, values, stage.id);
                if (words === null) setStages(stages.filter(({ id }) => id !== stage.id));
                return words;
              }}
            />
          ))}
        </ol>
      </Sortable>
      <NewStage
        stages={stages}
        onAdd={(label) => setStages([...stages, { id: newStageId(label, stages), label }])}
      />
      <BackToDefaults defaults={DEFAULTS} />
    </>
  );
}

type NewStageProps = { stages: readonly FunnelStage[]; onAdd: (label: string) => void };

function NewStage({ stages, onAdd }: NewStageProps) {
  const [label, setLabel] = useState("");
  const [error, setError] = useState<string | null>(null);
  const isFull = stages.length >= LIMITS.funnelStagesMost;

  function add(event: FormEvent) {
    event.preventDefault();
    const wrong = checkStageLabel(label, stages);
    setError(wrong);
    if (wrong !== null) return;
    onAdd(label.trim());
    setLabel("");
  }
  if (isFull) {
    return (
      <p className="mt-4 text-sm text-muted">
        A funnel has at most {LIMITS.funnelStagesMost} stages.
      </p>
    );
  }
  return (
    <form className="mt-4 flex items-start gap-2" onSubmit={add} noValidate>
      <TextField
        fieldClassName="grow"
        label="New stage"
        placeholder="Approved"
        value={label}
        error={error}
        onChange={(event) => {
          setLabel(event.target.value);
          if (error) setError(checkStageLabel(event.target.value, stages));
        }}
      />
      <Button type="submit" icon={<Plus aria-hidden />} className="mt-6.5 shrink-0">
        Add
      </Button>
    </form>
  );
}
