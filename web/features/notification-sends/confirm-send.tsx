import { useQuery } from "@tanstack/react-query";
import { fromWallTime } from "../../../worker/kernel/pure/zoned-time.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { reachQuery } from "./queries.ts";
import type { SendForm } from "./use-send-form.ts";
import { countPeople } from "./words.ts";

/** Names how many people it goes to, and when: what is sent cannot be taken back. */
export function ConfirmSend({ form }: { form: SendForm }) {
  const { audience, draft, timeZone } = form;
  const { number, date } = useFormats();
  const { data: reach } = useQuery(reachQuery(audience ? { audience, kind: draft.kind } : null));
  const people = reach ? countPeople(reach.people, number) : "these people";
  const at = draft.when === "later" ? fromWallTime(draft.at, timeZone) : null;
  const time = at === null ? null : date(new Date(at), "date-time");
  const recipients = draft.to === "person" && draft.person ? draft.person.name : people;
  return (
    <ConfirmDialog
      danger={false}
      title={
        time === null
          ? `Send ‘${draft.title.trim()}’ to ${recipients}?`
          : `Schedule ‘${draft.title.trim()}’ for ${recipients}?`
      }
      description={
        time === null
          ? "It is sent right away. You can't undo this."
          : `It is sent on ${time} to everyone in the audience at that time. You can change or cancel it until then.`
      }
      confirmLabel={time === null ? `Send to ${recipients}` : "Schedule"}
      cancelLabel="Keep editing"
      onConfirm={form.confirm}
      open={form.isAsking}
      onOpenChange={form.setAsking}
      error={
        form.failure ? (
          <Notice live tone="bad" title="This was not sent">
            {form.failure} What you wrote is still here.
          </Notice>
        ) : null
      }
    />
  );
}
