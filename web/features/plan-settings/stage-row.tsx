import { X } from "lucide-react";
import { useState } from "react";
import type { FunnelStage } from "../../../worker/features/plan-settings/contract.ts";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DropLine, SortableHandle, useSortable } from "../../ui/sortable.tsx";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import { checkStageLabel } from "./stages.ts";
import { TypedField } from "./typed-field.tsx";

type StageRowProps = {
  stage: FunnelStage;
  others: readonly FunnelStage[];
  /** How many stand in it. */
  epics: number;
  onRename: (label: string) => void;
  /** Says why it may not go; null when it is gone. */
  onRemove: () => string | null;
};

export function StageRow({ stage, others, epics, onRename, onRemove }: StageRowProps) {
  const { id, label } = stage;
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isRefused = refusal !== null && (epics > 0 || others.length === 0);
  return (
    <li ref={itemRef} className={cx("relative bg-surface py-1.5", isDragged && "opacity-50")}>
      <div className="flex items-start gap-1.5">
        <SortableHandle id={id} handleRef={handleRef} className="mt-0.5 -ml-2 shrink-0" />
        <div className="min-w-0 grow">
          <TypedField
            hideLabel
            inputMode="text"
            label={`Name of the stage ${label}`}
            value={label}
            write={(value) => value}
            read={(typed) => {
              const error = checkStageLabel(typed, others);
              return error === null ? { value: typed.trim() } : { error };
            }}
            onValue={onRename}
          />
        </div>
        <p className="figures mt-2 w-20 shrink-0 text-right text-sm text-muted">
          {epics === 0 ? (
            <span className="text-faint">No epics</span>
          ) : (
            <ListLink kind="epic" filters={{ funnelStatus: [id] }} className="underline">
              <Count value={epics} /> {epics === 1 ? "epic" : "epics"}
              <span className="sr-only"> in {label}</span>
            </ListLink>
          )}
        </p>
        <IconButton
          size="sm"
          label={`Remove ${label}`}
          icon={<X aria-hidden="true" />}
          className="mt-0.5"
          onClick={() => setRefusal(onRemove())}
        />
      </div>
      {isRefused ? (
        <Notice live tone="bad" className="mt-2 mb-1" onDismiss={() => setRefusal(null)}>
          {refusal}{" "}
          {epics > 0 ? (
            <ListLink
              kind="epic"
              filters={{ funnelStatus: [id] }}
              className="text-accent underline"
            >
              Show epics
            </ListLink>
          ) : null}
        </Notice>
      ) : null}
      <DropLine edge={edge} />
    </li>
  );
}
