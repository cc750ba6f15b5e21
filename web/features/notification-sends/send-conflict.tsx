import { type Compared, ConflictNotice } from "../../kit/row-form/row-form-frame.tsx";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Draft } from "./draft.ts";
import type { SendForm } from "./use-send-form.ts";
import { KIND_WORDS } from "./words.ts";

const COMPARED: readonly Compared<Draft>[] = [
  { label: "To", read: audienceWords },
  { label: "Kind", read: ({ kind }) => KIND_WORDS[kind] },
  { label: "Title", read: ({ title }) => title },
  { label: "Content", read: ({ content }) => content },
  { label: "Link", read: ({ actionPath }) => actionPath },
  { label: "Date and time", read: ({ at }) => at.replace("T", " ") },
];

/** Another admin was quicker, or it began: what was written stays, and what to do with it is asked. */
export function SendConflict({ form }: { form: SendForm }) {
  const { conflict } = form;
  if (!conflict || conflict.state === "scheduled") {
    return (
      <ConflictNotice
        form={form}
        title="Another admin changed this meanwhile"
        compared={COMPARED}
      />
    );
  }
  return (
    <Notice
      live
      tone="warn"
      title={
        conflict.state === "cancelled"
          ? "Another admin cancelled this meanwhile"
          : "Sending has already started"
      }
      action={<Button onClick={form.writeAnew}>Make a new notification</Button>}
    >
      It can't be changed any more. What you wrote is still here.
    </Notice>
  );
}

function audienceWords({ to, person, role }: Draft): string {
  if (to === "everyone") return "Everyone";
  return to === "person" ? (person?.name ?? "") : role && ROLE_WORDS[role];
}
