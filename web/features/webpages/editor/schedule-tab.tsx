import { OpenSwitch } from "../../../kit/publishable/open-switch.tsx";
import { ScheduleForm } from "../../../kit/publishable/schedule-form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { openWebpage, scheduleWebpage } from "../queries.ts";
import type { PageEditorState } from "./use-page-editor.ts";

type ScheduleTabProps = { editor: PageEditorState; timeZone: string };

/** When the draft goes out by itself, when the page is taken down, and whether it is open now. */
export function ScheduleTab({ editor, timeZone }: ScheduleTabProps) {
  const { row, act, kind } = editor;
  return (
    <div className="flex flex-col gap-8">
      {row.publishedNumber === null ? (
        <Notice>Nothing is published yet. Publish the page now, or choose when.</Notice>
      ) : (
        <OpenSwitch
          isActive={row.isActive}
          onChange={(isActive) => act((seen) => openWebpage({ ...seen, isActive }))}
        />
      )}
      <ScheduleForm
        key={`${row.publishAt} ${row.takeDownAt} ${timeZone}`}
        noun={kind.noun}
        schedule={row}
        timeZone={timeZone}
        onKeep={(times) => act((seen) => scheduleWebpage({ ...seen, ...times }))}
        toast={kind.shell.toast}
      />
    </div>
  );
}
