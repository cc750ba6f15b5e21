import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isProblem } from "../../../lib/api-problem.ts";
import { fromWallTime, toWallTime } from "../../../lib/zoned-time.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { openWebpage, scheduleWebpage } from "../queries.ts";
import type { PageEditorState } from "./use-page-editor.ts";

type ScheduleTabProps = { editor: PageEditorState; timeZone: string };

/** When the draft goes out by itself, when the page is taken down, and whether it is open now. */
export function ScheduleTab({ editor, timeZone }: ScheduleTabProps) {
  const { row } = editor;
  return (
    <div className="flex flex-col gap-8">
      <OpenNow editor={editor} />
      <ScheduleForm
        key={`${row.publishAt} ${row.takeDownAt} ${timeZone}`}
        {...{ editor, timeZone }}
      />
    </div>
  );
}

function OpenNow({ editor }: { editor: PageEditorState }) {
  const { isActive, publishedNumber } = editor.row;
  const toggle = useMutation({
    mutationFn: () => editor.act((seen) => openWebpage({ ...seen, isActive: !isActive })),
    onSuccess: (written) => {
      toast.good({
        title: written.isActive ? "The page is open" : "The page is taken down",
        description: `${written.isActive ? "Published" : "Taken down"}, ${REACHING}.`,
      });
    },
    onError: (error) => toast.warn({ title: "Nothing was changed", description: error.message }),
  });
  if (publishedNumber === null) {
    return (
      <Notice>
        Nothing is published yet. Publish the page, or choose when it goes out by itself.
      </Notice>
    );
  }
  return (
    <Notice
      tone={isActive ? "good" : "warn"}
      title={
        isActive ? `Visitors see version ${publishedNumber}` : "Visitors cannot open this page"
      }
      action={
        <Button size="sm" loading={toggle.isPending} onClick={() => toggle.mutate()}>
          {isActive ? "Take it down" : "Open it again"}
        </Button>
      }
    >
      {isActive
        ? "Taking it down keeps everything: it can be opened again at any time."
        : `Opened again, they see version ${publishedNumber}.`}
    </Notice>
  );
}

function ScheduleForm({ editor, timeZone }: ScheduleTabProps) {
  const { row } = editor;
  const toField = (at: string | null) => (at === null ? "" : toWallTime(Date.parse(at), timeZone));
  const [publishAt, setPublishAt] = useState(toField(row.publishAt));
  const [takeDownAt, setTakeDownAt] = useState(toField(row.takeDownAt));
  const read = (typed: string) => {
    const at = fromWallTime(typed, timeZone);
    return at === null ? null : new Date(at).toISOString();
  };
  const keep = useMutation({
    mutationFn: (times: { publishAt: string; takeDownAt: string }) =>
      editor.act((seen) =>
        scheduleWebpage({
          ...seen,
          publishAt: read(times.publishAt),
          takeDownAt: read(times.takeDownAt),
        }),
      ),
    onSuccess: (written) => {
      const isPlanned = written.publishAt !== null || written.takeDownAt !== null;
      toast.good({ title: isPlanned ? "The schedule is kept" : "Nothing is scheduled any more" });
    },
  });
  const fields = isProblem(keep.error) ? keep.error.fields : {};
  const isBlocked = isProblem(keep.error, "not_publishable");
  const isPlanned = row.publishAt !== null || row.takeDownAt !== null;
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate({ publishAt, takeDownAt });
      }}
    >
      <TextField
        type="datetime-local"
        label="Publish at"
        optional
        hint="The draft as it stands then becomes the next version."
        value={publishAt}
        error={fields["publishAt"]}
        onChange={(event) => setPublishAt(event.currentTarget.value)}
      />
      <TextField
        type="datetime-local"
        label="Take down at"
        optional
        value={takeDownAt}
        error={fields["takeDownAt"]}
        onChange={(event) => setTakeDownAt(event.currentTarget.value)}
      />
      <p className="-mt-2 text-sm text-faint">
        Your time zone: {timeZone.replaceAll("_", " ")}. Both reach every location within a minute.
      </p>
      {keep.error && Object.keys(fields).length === 0 ? (
        <Notice live tone="bad" title="The schedule was not kept">
          {isBlocked
            ? "Something has to be mended before this page can go out. Press Publish to see what."
            : keep.error.message}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={keep.isPending}>
          Keep the schedule
        </Button>
        {isPlanned ? (
          <Button onClick={() => keep.mutate({ publishAt: "", takeDownAt: "" })}>
            Without a schedule
          </Button>
        ) : null}
      </div>
    </form>
  );
}
