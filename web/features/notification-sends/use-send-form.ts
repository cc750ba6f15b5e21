import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Send } from "../../../worker/features/notification-sends/contract.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";
import {
  audienceOf,
  BLANK,
  type Draft,
  draftOf,
  fieldsOf,
  problemsFrom,
  problemsOf,
} from "./draft.ts";
import { changeSend, createSend } from "./queries.ts";

export type SendForm = ReturnType<typeof useSendForm>;

type Options = {
  /** A scheduled one that is changed; null where a new one is written. */
  change: Send | null;
  /** One whose words a new one begins with. */
  from: Send | null;
  timeZone: string;
};

/** A notification as it is being written. */
export function useSendForm({ change, from, timeZone }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [submissionKey] = useState(() => crypto.randomUUID());
  const form = useRowForm<Send, Draft>({
    row: change,
    contract: Send,
    draftOf: (row) =>
      row ? draftOf(row, timeZone, true) : from ? draftOf(from, timeZone, false) : BLANK,
    problemsOf: (draft) => problemsOf(draft, timeZone, Date.now()),
    problemsFrom,
    save({ draft, over }) {
      const fields = fieldsOf(draft, timeZone);
      if (!over) return createSend({ submissionKey, ...fields });
      return changeSend({ ...over, changes: fields });
    },
    show: () => void client.invalidateQueries({ queryKey: ["notification-sends"] }),
    onSaved({ id, sendAt, createdAt }) {
      const isLater = Date.parse(sendAt) > Date.parse(createdAt);
      toast.good({ title: isLater ? "Notification scheduled" : "Notification on its way" });
      void navigate(`/admin/notifications/${id}`);
    },
  });
  return {
    ...form,
    timeZone,
    audience: audienceOf(form.draft),
    isAsking,
    ask: () => setAsking(form.check()),
    setAsking: (open: boolean) => {
      setAsking(open);
      if (!open) form.dismiss();
    },
    confirm: async () => {
      await form.submit();
      // The question stays open beside a failure; what was refused is corrected in the fields.
      const { failure } = form.read();
      if (failure !== null) throw new Error(failure);
    },
    /** It is on its way: what was written becomes another one. */
    writeAnew: () => {
      form.becomeNew();
      form.type({ when: "now", at: "" });
    },
  };
}
