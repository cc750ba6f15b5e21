import { useQueryClient } from "@tanstack/react-query";
import { AiSettings, AiSettingsInput } from "../../../../worker/features/ai/tasks/contract.ts";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { changeAiSettings, overviewQuery } from "../queries.ts";
import { InlineForm } from "./inline-form.tsx";

type Draft = { keepDays: string };

const daysOf = (typed: string) =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;

/** For how long what people send and get back is kept. */
export function KeepCard({ settings }: { settings: AiSettings }) {
  const queries = useQueryClient();
  const form = useRowForm<AiSettings, Draft>({
    row: settings,
    contract: AiSettings,
    draftOf: (row) => ({ keepDays: String(row?.keepDays ?? 0) }),
    problemsOf: ({ keepDays }) =>
      problemsIn(AiSettingsInput, { isStopped: false, keepDays: daysOf(keepDays) }),
    save: ({ draft, over }) => {
      const { isStopped, version } = over ?? settings;
      return changeAiSettings({ isStopped, keepDays: daysOf(draft.keepDays) }, version);
    },
    show: (row) =>
      queries.setQueryData(overviewQuery.queryKey, (known) => known && { ...known, settings: row }),
    onSaved: () => toast.good({ title: "Saved" }),
  });
  return (
    <Card as="section" title="Texts that are kept">
      <p className="-mt-2 mb-4 max-w-prose text-base text-muted">
        What people send to a model and what it answers. They find it in the file of their own
        account; admins don’t see it. It is deleted with the account.
      </p>
      <InlineForm
        form={form}
        compared={[{ label: "Days", read: ({ keepDays }) => keepDays }]}
        saveLabel="Save days"
      >
        <TextField
          id="keepDays"
          label="Keep texts for"
          hint="With 0, nothing is kept, and what is still there is deleted."
          inputMode="numeric"
          suffix="days"
          fieldClassName="w-full max-w-72"
          value={form.draft.keepDays}
          error={form.problems.keepDays}
          onBlur={() => form.leave("keepDays")}
          onChange={(event) => form.type({ keepDays: event.currentTarget.value })}
        />
      </InlineForm>
    </Card>
  );
}
