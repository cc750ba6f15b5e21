import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { Absence, AbsenceInput } from "../../../worker/features/absences/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Compared, DrawerButtons, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { RowDrawer } from "../../kit/row-form/row-drawer.tsx";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { DayField } from "../../ui/day-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { addAbsence, changeAbsence, ownAbsencesQuery } from "./queries.ts";
import { useSpanWords } from "./use-span-words.ts";

type Draft = { firstDay: string; lastDay: string; note: string };

type DrawerProps = {
  items: readonly Absence[];
  today: string;
  /** An absence's id, or new. */
  open: string | null;
  onClose: () => void;
};

export function AbsenceDrawer({ items, today, open, onClose }: DrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{
        one: "Absence",
        new: "Add absence",
        gone: "This absence is gone",
        all: "All absences",
      }}
      onClose={onClose}
    >
      {(absence) => <AbsenceEditor absence={absence} today={today} onClose={onClose} />}
    </RowDrawer>
  );
}

type EditorProps = { absence: Absence | null; today: string; onClose: () => void };

function AbsenceEditor({ absence, today, onClose }: EditorProps) {
  const queries = useQueryClient();
  const words = useSpanWords();
  const form = useRowForm<Absence, Draft>({
    row: absence,
    contract: Absence,
    draftOf: (known) => ({
      firstDay: known?.firstDay ?? today,
      lastDay: known?.lastDay ?? today,
      note: known?.note ?? "",
    }),
    problemsOf: (draft) => problemsIn<Draft>(AbsenceInput, draft),
    // Who moves the first day past the last one is away for that day at least.
    derive: ({ firstDay, lastDay }, typed) =>
      typed.lastDay === undefined && firstDay > lastDay ? { lastDay: firstDay } : {},
    save: ({ draft, over }) => {
      const input = v.parse(AbsenceInput, draft);
      return over ? changeAbsence(over, input) : addAbsence(input);
    },
    show: () => void queries.invalidateQueries({ queryKey: ownAbsencesQuery.queryKey }),
    onSaved: ({ firstDay, lastDay }) => {
      toast.good({ title: `Away ${words(firstDay, lastDay)}` });
      onClose();
    },
  });
  const compared: readonly Compared<Draft>[] = [
    { label: "Days", read: ({ firstDay, lastDay }) => words(firstDay, lastDay) },
    { label: "Note", read: ({ note }) => note },
  ];
  return (
    <RowFormFrame
      form={form}
      one="absence"
      conflictTitle="You changed this absence somewhere else meanwhile"
      compared={compared}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons form={form} addLabel="Add absence" onClose={onClose} onRemove={null} />
      }
    >
      <div className="flex grow flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField
            id="firstDay"
            label="First day"
            value={form.draft.firstDay}
            error={form.problems.firstDay}
            onBlur={() => form.leave("firstDay")}
            onChange={(event) => form.type({ firstDay: event.currentTarget.value })}
          />
          <DayField
            id="lastDay"
            label="Last day"
            value={form.draft.lastDay}
            error={form.problems.lastDay}
            onBlur={() => form.leave("lastDay")}
            onChange={(event) => form.type({ lastDay: event.currentTarget.value })}
          />
        </div>
        <TextField
          id="note"
          label="Note"
          hint="Only you see it."
          optional
          autoComplete="off"
          maxLength={LIMITS.nameLength}
          value={form.draft.note}
          error={form.problems.note}
          onBlur={() => form.leave("note")}
          onChange={(event) => form.type({ note: event.currentTarget.value })}
        />
      </div>
    </RowFormFrame>
  );
}
