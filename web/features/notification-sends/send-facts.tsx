import type { Send } from "../../../worker/features/notification-sends/contract.ts";
import { Card } from "../../ui/card.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { KIND_WORDS, sayAudience, STATE_WORDS } from "./words.ts";

export function SendFacts({ send }: { send: Send }) {
  const { state, audience, kind, actionPath, sendAt, startedAt, finishedAt, createdBy } = send;
  const [tone, label] = STATE_WORDS[state];
  const at = (value: string) => <Time value={value} show="date-time" />;
  const to =
    audience.to === "person" && audience.person ? (
      <TextLink to={`/admin/users/${audience.person.id}`}>{audience.person.name}</TextLink>
    ) : (
      sayAudience(audience)
    );
  return (
    <Card as="section" title="Details">
      <KeyValueList
        items={[
          { label: "State", value: <StatusMark plain tone={tone} label={label} /> },
          { label: "To", value: to },
          { label: "Kind", value: KIND_WORDS[kind] },
          {
            label: "Link",
            value: actionPath ? (
              <TextLink to={actionPath}>
                <span className="break-all">{actionPath}</span>
              </TextLink>
            ) : (
              "None"
            ),
          },
          { label: "Written", value: at(send.createdAt) },
          { label: "By", value: createdBy?.name ?? "The system" },
          ...(startedAt ? [] : [{ label: "Planned for", value: at(sendAt) }]),
          ...(startedAt ? [{ label: "Started", value: at(startedAt) }] : []),
          ...(finishedAt && state === "sent" ? [{ label: "Done", value: at(finishedAt) }] : []),
          ...(finishedAt && state === "cancelled"
            ? [{ label: "Cancelled", value: at(finishedAt) }]
            : []),
        ]}
      />
    </Card>
  );
}
