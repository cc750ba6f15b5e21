import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { Holiday, HolidayInput } from "../../../worker/features/companies/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Compared, DrawerButtons, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { RowDrawer } from "../../kit/row-form/row-drawer.tsx";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { addHoliday, changeHoliday, COMPANIES } from "./queries.ts";

type Draft = { day: string; name: string; isYearly: boolean };

type DrawerProps = {
  companyId: string;
  items: readonly Holiday[];
  today: string;
  /** A holiday's id, or new. */
  open: string | null;
  onClose: () => void;
};

export function HolidayDrawer({ items, open, ...props }: DrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{
        one: "Holiday",
        new: "Add holiday",
        gone: "This holiday is gone",
        all: "All holidays",
      }}
      onClose={props.onClose}
    >
      {(holiday) => <HolidayEditor holiday={holiday} {...props} />}
    </RowDrawer>
  );
}

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Day", read: ({ day }) => day },
  { label: "Name", read: ({ name }) => name },
  { label: "Every year", read: ({ isYearly }) => (isYearly ? "Yes" : "No") },
];

type EditorProps = Pick<DrawerProps, "companyId" | "today" | "onClose"> & {
  holiday: Holiday | null;
};

function HolidayEditor({ holiday, companyId, today, onClose }: EditorProps) {
  const queries = useQueryClient();
  const form = useRowForm<Holiday, Draft>({
    row: holiday,
    contract: Holiday,
    draftOf: (known) => ({
      day: known?.day ?? today,
      name: known?.name ?? "",
      isYearly: known?.isYearly ?? false,
    }),
    problemsOf: (draft) => problemsIn<Draft>(HolidayInput, draft),
    save: ({ draft, over }) => {
      const input = v.parse(HolidayInput, draft);
      return over ? changeHoliday(companyId, over, input) : addHoliday(companyId, input);
    },
    show: () => void queries.invalidateQueries({ queryKey: COMPANIES }),
    onSaved: ({ name }) => {
      toast.good({ title: `${name} saved` });
      onClose();
    },
  });
  return (
    <RowFormFrame
      form={form}
      one="holiday"
      conflictTitle="Someone else changed this holiday meanwhile"
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons form={form} addLabel="Add holiday" onClose={onClose} onRemove={null} />
      }
    >
      <div className="flex grow flex-col gap-5">
        <DayField
          id="day"
          label="Day"
          fieldClassName="max-w-60"
          value={form.draft.day}
          error={form.problems.day}
          onBlur={() => form.leave("day")}
          onChange={(event) => form.type({ day: event.currentTarget.value })}
        />
        <TextField
          id="name"
          label="Name"
          autoComplete="off"
          maxLength={LIMITS.nameLength}
          value={form.draft.name}
          error={form.problems.name}
          onBlur={() => form.leave("name")}
          onChange={(event) => form.type({ name: event.currentTarget.value })}
        />
        <CheckboxField
          label="Every year on this day"
          checked={form.draft.isYearly}
          onChange={(event) => form.type({ isYearly: event.currentTarget.checked })}
        />
      </div>
    </RowFormFrame>
  );
}
