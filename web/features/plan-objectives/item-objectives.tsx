import { Plus } from "lucide-react";
import type { ItemKind } from "../../../db/values/plans.ts";
import type { Progress } from "../../../worker/features/plans/rules/progress.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { openNewItem } from "../plan-store/address/open-item.ts";
import { isEntity } from "../plan-fields/entity-words.ts";
import { HealthValue } from "../plan-fields/measure/health-value.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { useKind, usePlanStore, useProgress } from "../plan-store/use-plan.tsx";
import { madeFromWords } from "./made-from-words.ts";

type Owning = "theme" | "goal" | "project" | "epic" | "squad";

const isOwning = (kind: ItemKind): kind is Owning => isEntity(kind);

/** The objectives that belong to an item, and by which its progress is known. */
export function ItemObjectives({ kind, id }: { kind: ItemKind; id: string }) {
  return isOwning(kind) ? <OwnObjectives kind={kind} id={id} /> : null;
}

function OwnObjectives({ kind, id }: { kind: Owning; id: string }) {
  const store = usePlanStore();
  useKind("objective");
  const progress: Progress = useProgress(kind, id);
  const objectives = store.plan.linked("objective", `${kind}Id`, id);
  const canEdit = store.canEdit();
  if (objectives.length === 0 && !canEdit) return null;
  return (
    <section aria-label="Objectives" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base font-semibold text-ink">Objectives</h3>
        {canEdit ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus aria-hidden />}
            onClick={() => openNewItem("objective", { entityType: kind, entityId: id })}
          >
            Add objective here
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-muted">{madeFromWords(kind, progress, objectives)}</p>
      {objectives.length > 0 ? (
        <ul className="flex flex-col border-y border-line">
          {objectives.map((objective) => (
            <li
              key={objective.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line py-1.5 first:border-t-0"
            >
              <ItemLink
                kind="objective"
                id={objective.id}
                className={cx(
                  "min-w-40 flex-1 text-base",
                  objective.status === "cancelled" ? "text-faint line-through" : "text-ink",
                )}
              />
              <HealthValue kind="objective" id={objective.id} />
              <ProgressValue kind="objective" id={objective.id} className="w-28" />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
