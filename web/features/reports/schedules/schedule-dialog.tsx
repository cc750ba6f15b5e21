import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { SCHEDULE_RHYTHMS, type ScheduleRhythm } from "../../../../db/values/reports.ts";
import type { ReportChoices } from "../../../../worker/features/reports/contract.ts";
import type { Schedule } from "../../../../worker/features/reports/schedules/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { WritingOffer } from "../list/writing-offer.tsx";
import { changeSchedule, createSchedule, priceQuery, SCHEDULES } from "../queries.ts";
import { RHYTHM_WORDS, WEEKDAYS } from "../words.ts";

type ScheduleDialogProps = {
  choices: ReportChoices;
  /** The one that is changed; null for a new one. */
  schedule: Schedule | null;
  open: boolean;
  onClose: () => void;
};

const FIRST: Record<ScheduleRhythm, number> = { weekly: 1, monthly: 1, before_review: 1 };

const daysOf = (rhythm: ScheduleRhythm) => {
  if (rhythm === "weekly") return WEEKDAYS.map((label, at) => ({ value: at + 1, label }));
  if (rhythm === "monthly") {
    return Array.from({ length: LIMITS.scheduleMonthDayMost }, (_, at) => ({
      value: at + 1,
      label: String(at + 1),
    }));
  }
  return Array.from({ length: LIMITS.scheduleDaysBeforeMost + 1 }, (_, days) => ({
    value: days,
    label: days === 0 ? "On the day" : days === 1 ? "1 day before" : `${days} days before`,
  }));
};

/** Which report is made by itself, and when. */
export function ScheduleDialog({ choices, schedule, open, onClose }: ScheduleDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [templateId, setTemplate] = useState(
    schedule?.templateId ?? choices.templates[0]?.id ?? "",
  );
  const [planId, setPlan] = useState(choices.plans[0]?.id ?? "");
  const [rhythm, setRhythm] = useState<ScheduleRhythm>(schedule?.rhythm ?? "weekly");
  const [day, setDay] = useState(schedule?.day ?? FIRST.weekly);
  const template = choices.templates.find(({ id }) => id === templateId);
  const asksModel = (template?.written.length ?? 0) > 0;
  const { data: offer } = useQuery({ ...priceQuery(templateId), enabled: asksModel });
  const isPortfolio = schedule ? schedule.planId === null : template?.scope === "portfolio";
  const rhythms = SCHEDULE_RHYTHMS.filter((one) => !isPortfolio || one !== "before_review");
  const chosen = rhythms.includes(rhythm) ? rhythm : "weekly";
  const save = useMutation({
    mutationFn: () =>
      schedule
        ? changeSchedule(schedule, { rhythm: chosen, day })
        : createSchedule({
            templateId,
            planId: isPortfolio ? null : planId,
            rhythm: chosen,
            day,
          }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: SCHEDULES }),
  });
  const fields = isProblem(save.error) ? save.error.fields : {};
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    save.mutate();
  }
  return (
    <Dialog
      title={schedule ? "Change schedule" : "New schedule"}
      description="Reports are made at 07:00 where you are. You get an email when one is ready."
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {schedule ? "Save schedule" : "Create schedule"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
        {save.error && Object.keys(fields).length === 0 ? (
          <Notice live tone="bad" title="The schedule was not saved">
            {save.error.message}
          </Notice>
        ) : null}
        {schedule ? null : (
          <SelectField
            label="Template"
            value={templateId}
            options={choices.templates.map(({ id: value, name }) => ({ value, label: name }))}
            error={fields["templateId"]}
            onChange={({ currentTarget: { value } }) => setTemplate(value)}
          />
        )}
        {schedule || isPortfolio ? null : (
          <SelectField
            label="Plan"
            value={planId}
            options={choices.plans.map(({ id: value, name }) => ({ value, label: name }))}
            error={fields["planId"]}
            onChange={({ currentTarget: { value } }) => setPlan(value)}
          />
        )}
        <SelectField
          label="How often"
          value={chosen}
          options={rhythms.map((value) => ({ value, label: RHYTHM_WORDS[value] }))}
          error={fields["rhythm"]}
          onChange={({ currentTarget: { value } }) => {
            const next = rhythms.find((one) => one === value) ?? "weekly";
            setRhythm(next);
            setDay(FIRST[next]);
          }}
        />
        <SelectField
          label="Day"
          value={String(day)}
          options={daysOf(chosen).map(({ value, label }) => ({ value: String(value), label }))}
          error={fields["day"]}
          onChange={({ currentTarget: { value } }) => setDay(Number(value))}
        />
        {template && offer && asksModel ? (
          <WritingOffer headings={template.written} price={offer.price} each="for each report" />
        ) : null}
      </form>
    </Dialog>
  );
}
