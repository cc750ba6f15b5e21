import type { MailDetail } from "../../../worker/features/mails/contract.ts";
import { Card } from "../../ui/card.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { STATE_WORDS, TEMPLATE_WORDS } from "./mail-words.ts";

export function MailFactsCard({ mail }: { mail: MailDetail }) {
  const [tone, label] = STATE_WORDS[mail.state];
  return (
    <Card as="section" title="About this email">
      <KeyValueList
        items={[
          { label: "State", value: <StatusMark plain tone={tone} label={label} /> },
          { label: "To", value: <span className="break-all">{mail.toAddress}</span> },
          { label: "Kind", value: TEMPLATE_WORDS[mail.template] },
          { label: "Written", value: <Time value={mail.createdAt} show="date-time" /> },
          ...(mail.sentAt && mail.state === "sent"
            ? [{ label: "Sent", value: <Time value={mail.sentAt} show="date-time" /> }]
            : []),
        ]}
      />
    </Card>
  );
}
