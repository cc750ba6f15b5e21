import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isProblem } from "../../lib/api-problem.ts";
import { fromWallTime, toWallTime } from "../../../worker/kernel/pure/zoned-time.ts";
import { Bound } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DayField } from "../../ui/day-field.tsx";
import type { Shell } from "./editor-kind.ts";

type Schedule = { publishAt: string | null; takeDownAt: string | null };

type ScheduleFormProps = {
  noun: string;
  schedule: Schedule;
  timeZone: string;
  onKeep: (schedule: Schedule) => Promise<Schedule>;
  toast: Shell["toast"];
};

/** When the draft goes out by itself, and when it is taken down. */
export function ScheduleForm({ noun, schedule, timeZone, onKeep, toast }: ScheduleFormProps) {
  const toField = (at: string | null) => (at === null ? "" : toWallTime(Date.parse(at), timeZone));
  const [publishAt, setPublishAt] = useState(toField(schedule.publishAt));
  const [takeDownAt, setTakeDownAt] = useState(toField(schedule.takeDownAt));
  const read = (typed: string) => {
    const at = fromWallTime(typed, timeZone);
    return at === null ? null : new Date(at).toISOString();
  };
  const keep = useMutation({
    mutationFn: (times: { publishAt: string; takeDownAt: string }) =>
      onKeep({ publishAt: read(times.publishAt), takeDownAt: read(times.takeDownAt) }),
    onSuccess: (written) => {
      const isPlanned = written.publishAt !== null || written.takeDownAt !== null;
      toast.good({ title: isPlanned ? "Schedule saved" : "Schedule removed" });
    },
  });
  const fields = isProblem(keep.error) ? keep.error.fields : {};
  const isBlocked = isProblem(keep.error, "not_publishable");
  const isPlanned = schedule.publishAt !== null || schedule.takeDownAt !== null;
  return (
    <Bound needs="publish">
      <form
        noValidate
        className="flex max-w-lg flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          keep.mutate({ publishAt, takeDownAt });
        }}
      >
        <DayField
          asks="moment"
          label="Publish at"
          optional
          hint="The draft at that time becomes the next version."
          value={publishAt}
          error={fields["publishAt"]}
          onChange={(event) => setPublishAt(event.currentTarget.value)}
        />
        <DayField
          asks="moment"
          label="Take down at"
          optional
          value={takeDownAt}
          error={fields["takeDownAt"]}
          onChange={(event) => setTakeDownAt(event.currentTarget.value)}
        />
        <p className="-mt-2 text-sm text-faint">
          Your time zone: {timeZone.replaceAll("_", " ")}. Both take effect everywhere within a
          minute.
        </p>
        {keep.error && Object.keys(fields).length === 0 ? (
          <Notice live tone="bad" title="The schedule was not saved">
            {isBlocked
              ? `This ${noun} can't be published yet. Press Publish to see what to fix.`
              : keep.error.message}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={keep.isPending}>
            Save schedule
          </Button>
          {isPlanned ? (
            <Button onClick={() => keep.mutate({ publishAt: "", takeDownAt: "" })}>
              Remove schedule
            </Button>
          ) : null}
        </div>
      </form>
    </Bound>
  );
}
