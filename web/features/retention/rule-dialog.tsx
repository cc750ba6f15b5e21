import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import type {
  RetentionKindRow,
  RetentionRule,
  RetentionRules,
} from "../../../worker/features/retention/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroupField } from "../../ui/radio-group-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Preview } from "./preview.tsx";
import { changeRule, previewQuery, resetRule, retentionQuery } from "./queries.ts";
import { countWords } from "./words.ts";

/** Which rule is open: one that is there, or a new one for a scope that is chosen here. */
export type Edited = { kind: RetentionKindRow; rule: RetentionRule | null };

type RuleDialogProps = Edited & { open: boolean; onOpenChange: (open: boolean) => void };

/** One rule, with what it would delete while its number is typed. */
export function RuleDialog({ kind, rule, open, onOpenChange }: RuleDialogProps) {
  const id = useId();
  const queries = useQueryClient();
  const most = kind.mostDays ?? LIMITS.retentionDaysMost;
  const free = kind.scopes.filter((one) => !kind.rules.some(({ scope }) => scope === one.id));
  const [scope, setScope] = useState(rule?.scope ?? free[0]?.id ?? "");
  const [isForEver, setForEver] = useState((rule?.days ?? null) === null && rule !== null);
  const [typed, setTyped] = useState(String(rule?.days ?? kind.defaultDays ?? 365));
  const days = readDays(typed, most);
  const previewed = useDeferredValue(days);
  const { data: preview } = useQuery({
    ...previewQuery({ kind: kind.kind, scope, days: days ?? 1 }),
    enabled: !isForEver && days !== null,
  });
  const version = rule?.version ?? 0;
  const done = (rules: RetentionRules) => {
    queries.setQueryData(retentionQuery.queryKey, rules);
    toast.good({ title: "Retention rule saved" });
    onOpenChange(false);
  };
  const onError = (error: Error) => {
    if (isConflict(error)) void queries.invalidateQueries({ queryKey: retentionQuery.queryKey });
  };
  const save = useMutation({
    mutationFn: () =>
      changeRule({ kind: kind.kind, scope, version, days: isForEver ? null : days }),
    onSuccess: done,
    onError,
  });
  const reset = useMutation({
    mutationFn: () => resetRule({ kind: kind.kind, scope, version }),
    onSuccess: done,
    onError,
  });
  const error = save.error ?? reset.error;
  const wrong = isProblem(error) ? error.fields["days"] : undefined;
  const now = !isForEver && days !== null ? (preview?.now ?? 0) : 0;
  const deletes = now > 0;
  return (
    <Dialog
      size="sm"
      title={rule === null ? `New rule: ${kind.label}` : titleOf(kind, rule)}
      description={kind.says}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          {version > 0 ? (
            <Button
              variant="quiet"
              className="mr-auto"
              loading={reset.isPending}
              onClick={() => reset.mutate()}
            >
              {scope === "" ? "Use default" : "Remove rule"}
            </Button>
          ) : null}
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant={deletes ? "danger" : "primary"}
            loading={save.isPending}
          >
            {deletes ? `Save and delete ${countWords(now, kind)}` : "Save rule"}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5 pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (isForEver || days !== null) save.mutate();
        }}
      >
        {error && wrong === undefined ? (
          <Notice live tone="bad" title="The rule was not saved">
            {isConflict(error) ? "Another admin changed it. Open it again." : error.message}
          </Notice>
        ) : null}
        {rule === null ? (
          <SelectField
            label={kind.scopeLabel === "form" ? "Form" : "Of"}
            options={free.map((one) => ({ value: one.id, label: one.title }))}
            value={scope}
            onChange={(event) => setScope(event.currentTarget.value)}
          />
        ) : null}
        {kind.mostDays === null ? (
          <RadioGroupField
            label="How long"
            name="how-long"
            inline
            options={[
              { value: "days", label: "A number of days" },
              { value: "ever", label: "For ever" },
            ]}
            value={isForEver ? "ever" : "days"}
            onChange={(value) => setForEver(value === "ever")}
          />
        ) : null}
        {isForEver ? (
          <p className="text-base text-muted">Nothing is deleted by itself.</p>
        ) : (
          <>
            <TextField
              label="Days"
              inputMode="numeric"
              suffix="days"
              value={typed}
              error={wrong ?? (days === null ? `Use 1 to ${most} days.` : undefined)}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {previewed === null ? null : <Preview kind={kind} scope={scope} days={previewed} />}
          </>
        )}
      </form>
    </Dialog>
  );
}

function readDays(typed: string, most: number): number | null {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= most ? days : null;
}

const titleOf = ({ label }: RetentionKindRow, { scope, title }: RetentionRule) =>
  scope === "" ? label : `${label}: ${title}`;
