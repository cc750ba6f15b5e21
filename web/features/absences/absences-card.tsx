import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Absence, OwnAbsences } from "../../../worker/features/absences/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { daysBetween } from "../../../worker/kernel/pure/days.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { useOnce } from "../../lib/use-once.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { addAbsence, ownAbsencesQuery, removeAbsence } from "./queries.ts";
import { useSpanWords } from "./use-span-words.ts";

const AbsenceDrawer = lazyPart(async () => (await import("./absence-drawer.tsx")).AbsenceDrawer);

const ASKED = "absence";

/** On which days somebody is away: what comes first, and what is over. */
export function AbsencesCard({ seed }: { seed: OwnAbsences }) {
  const { data } = useSeededQuery(ownAbsencesQuery, seed);
  const [open, setOpen] = useAsked();
  const isWanted = useOnce(open !== null);
  const { items, today } = data;
  const next = items.filter(({ lastDay }) => lastDay >= today);
  const past = items.filter(({ lastDay }) => lastDay < today);
  return (
    <Card
      as="section"
      title="Absences"
      padding="lg"
      action={
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={items.length >= LIMITS.absencesMost}
          onClick={() => setOpen("new")}
        >
          Add absence
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Plans send no reminders while you’re away, and nobody gets a message that you’re late.
        People in your plans see until when you’re away. They never see your note.
      </p>
      {next.length === 0 ? (
        <p className="mt-4 border-t border-line pt-4 text-base text-muted">
          No absences planned. Add your next days off.
        </p>
      ) : (
        <AbsenceList label="Absences" items={next} today={today} onEdit={setOpen} />
      )}
      {past.length > 0 ? (
        <div className="border-t border-line pt-2">
          <Disclosure summary={counted(past.length, "past absence", "past absences")}>
            <p className="text-sm">
              Deleted by itself {LIMITS.absenceKeptDays} days after its last day.
            </p>
            <AbsenceList
              label="Past absences"
              items={past.toReversed()}
              today={today}
              onEdit={setOpen}
            />
          </Disclosure>
        </div>
      ) : null}
      {isWanted ? (
        <AbsenceDrawer items={items} today={today} open={open} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  );
}

/** Which one is open: 'new' comes also by the address, from the command palette. */
function useAsked(): [string | null, (open: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const isAsked = parameters.get(ASKED) === "new";
  function set(open: string | null) {
    setChosen(open);
    if (!isAsked) return;
    setParameters(
      (now) => {
        now.delete(ASKED);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [chosen ?? (isAsked ? "new" : null), set];
}

type ListProps = {
  label: string;
  items: readonly Absence[];
  today: string;
  onEdit: (id: string) => void;
};

function AbsenceList({ label, items, today, onEdit }: ListProps) {
  const [shown, setShown] = useState<number>(LIMITS.absencesShown);
  const listRef = useFocusAfterRemoval(items.length);
  const more = items.length - shown;
  return (
    <>
      <ol
        ref={listRef}
        tabIndex={-1}
        aria-label={label}
        className="mt-4 divide-y divide-line border-t border-line"
      >
        {items.slice(0, shown).map((absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            isNow={absence.firstDay <= today && today <= absence.lastDay}
            onEdit={() => onEdit(absence.id)}
          />
        ))}
      </ol>
      {more > 0 ? (
        <Button size="sm" className="mt-3" onClick={() => setShown(items.length)}>
          Show {more} more
        </Button>
      ) : null}
    </>
  );
}

type RowProps = { absence: Absence; isNow: boolean; onEdit: () => void };

function AbsenceRow({ absence, isNow, onEdit }: RowProps) {
  const { firstDay, lastDay, note } = absence;
  const words = useSpanWords()(firstDay, lastDay);
  const remove = useRemoval();
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base text-ink">
          <span className="font-medium">{words}</span>
          <span className="text-sm text-muted">
            {counted(daysBetween(firstDay, lastDay) + 1, "day", "days")}
          </span>
          {isNow ? <StatusMark plain tone="info" label="Away now" /> : null}
        </p>
        {note === "" ? null : <p className="text-sm wrap-anywhere text-muted">{note}</p>}
      </div>
      <IconButton
        size="sm"
        variant="quiet"
        label={`Edit ${words}`}
        icon={<Pencil />}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        variant="quiet"
        label={`Delete ${words}`}
        icon={<Trash2 />}
        disabled={remove.isPending}
        onClick={() => remove.mutate(absence)}
      />
    </li>
  );
}

/** Deleted at once, and added again with Undo. */
function useRemoval() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ownAbsencesQuery.queryKey });
  const back = useMutation({
    mutationFn: ({ firstDay, lastDay, note }: Absence) => addAbsence({ firstDay, lastDay, note }),
    onSettled,
    onError: (error) => toast.bad({ title: "It was not added again", description: error.message }),
  });
  return useMutation({
    mutationFn: removeAbsence,
    onSuccess: (_done, absence: Absence) => {
      queries.setQueryData(
        ownAbsencesQuery.queryKey,
        (list) => list && { ...list, items: list.items.filter(({ id }) => id !== absence.id) },
      );
      toast.good({
        title: "Absence deleted",
        action: { label: "Undo", onSelect: () => back.mutate(absence) },
      });
    },
    onError: (error) =>
      toast.bad({ title: "The absence was not deleted", description: error.message }),
    onSettled,
  });
}
