import { useState } from "react";
import {
  isMeasureKind,
  isReportedKind,
  isWorkKind,
  type ItemKind,
  type ReportedKind,
} from "../../../db/values/plans.ts";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { updateDueFrom } from "../../../worker/features/plan-updates/rules/due.ts";
import { readerOf } from "../../../worker/features/plan-updates/rules/readers.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { startWriting, stopWriting, useIsWriting } from "../plan-store/address/open-update.ts";
import { useItem, useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { Answering } from "./answering.tsx";
import { UpdateWords } from "./said.tsx";
import { UpdateForm } from "./update-form.tsx";
import { UpdateRow } from "./update-row.tsx";
import { useUpdates } from "./use-updates.ts";

/** What its owner writes of an item, the latest first, and the form for the next. */
export function UpdatesSection({ kind, id }: { kind: ItemKind; id: string }) {
  const item = useItem(kind, id);
  if (!item || !isReportedKind(kind)) return null;
  // Of a kind that is reported on, which the hook's answer cannot say.
  return <Updates kind={kind} item={item as Work} />;
}

type Work = PlanItems[ReportedKind];
type WorkProps = { kind: ReportedKind; item: Work };

function Updates({ kind, item }: WorkProps) {
  const { id, title } = item;
  const store = usePlanStore();
  useKind("settings");
  const all = useUpdates(kind, id);
  const maySay = store.maySay("update", kind, id);
  // Whoever comes to write on what is measured comes to check in.
  const isMeasure = isMeasureKind(kind);
  const [isOpen, setOpen] = useState(false);
  const isAsked = useIsWriting();
  const isWriting = (isMeasure ? isOpen : isAsked) && maySay;
  const [shown, setShown] = useState<number>(LIMITS.updatesShown);
  const [edited, setEdited] = useState<string | null>(null);
  const last = all.find(({ withdrawnOn }) => withdrawnOn === null);
  const left = all.length - shown;
  return (
    <section aria-label="Updates" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base font-semibold text-ink">Updates</h3>
        {maySay && !isWriting ? (
          <Button size="sm" onClick={isMeasure ? () => setOpen(true) : startWriting}>
            Write update
          </Button>
        ) : null}
      </div>
      <People kind={kind} item={item} />
      {isWriting ? (
        <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
          {last ? (
            <div className="rounded-md bg-sunken p-3">
              <p className="mb-1 text-sm font-medium text-muted">Last update</p>
              <UpdateWords update={last} />
            </div>
          ) : null}
          <UpdateForm
            kind={kind}
            id={id}
            title={title}
            last={last}
            onClose={isMeasure ? () => setOpen(false) : stopWriting}
          />
        </div>
      ) : null}
      {all.length === 0 && !isWriting ? (
        <p className="text-base text-muted">
          No updates yet.
          {maySay ? " Say how it goes, what is next and what help you need." : ""}
        </p>
      ) : null}
      <Answering kind={kind} item={item} />
      {all.length > 0 ? (
        <ol
          aria-label="Updates, newest first"
          className="divide-y divide-line border-y border-line"
        >
          {all.slice(0, shown).map((update) => (
            <li key={update.id} className="py-3">
              {edited === update.id ? (
                <UpdateForm
                  kind={kind}
                  id={id}
                  title={title}
                  update={update}
                  last={undefined}
                  onClose={() => setEdited(null)}
                />
              ) : (
                <UpdateRow
                  update={update}
                  title={title}
                  isLatest={update === last}
                  onEdit={() => setEdited(update.id)}
                />
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {left > 0 ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setShown(shown + LIMITS.updatesShown)}
        >
          Show {Math.min(left, LIMITS.updatesShown)} more of {left}
        </Button>
      ) : null}
    </section>
  );
}

/** When the next one is due, and who reads it. */
function People({ kind, item }: WorkProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const reader = useItem("teamMember", readerOf(store.plan, item) ?? "");
  const today = store.today();
  const due =
    isWorkKind(kind) && "status" in item ? updateDueFrom(store.plan, kind, item, today) : null;
  const words = [
    due === null
      ? null
      : due === today
        ? "An update is due."
        : `The next update is due on ${formats.date(new Date(due), "day", true)}.`,
    reader ? `${reader.name} reads it.` : null,
  ].filter((one) => one !== null);
  return words.length > 0 ? <p className="-mt-2 text-sm text-muted">{words.join(" ")}</p> : null;
}
