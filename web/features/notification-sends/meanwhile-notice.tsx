import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { SendForm } from "./use-send-form.ts";

/** Another admin was quicker, or it began: what was written stays, and what to do with it is asked. */
export function MeanwhileNotice({ form }: { form: SendForm }) {
  const { meanwhile } = form;
  if (!meanwhile) return null;
  if (meanwhile.state !== "scheduled") {
    return (
      <Notice
        live
        tone="warn"
        title={
          meanwhile.state === "cancelled"
            ? "Another admin cancelled this meanwhile"
            : "This began to go out meanwhile"
        }
        action={<Button onClick={form.writeAnew}>Make it a new one</Button>}
      >
        It cannot be changed any more. What you wrote is still here.
      </Notice>
    );
  }
  return (
    <Notice
      live
      tone="warn"
      title="Another admin changed this meanwhile"
      action={
        <>
          <Button onClick={form.keepMine}>Save mine over it</Button>
          <Button onClick={form.takeTheirs}>Take theirs</Button>
        </>
      }
    >
      Theirs says ‘{meanwhile.title}’. What you wrote is still here.
    </Notice>
  );
}
