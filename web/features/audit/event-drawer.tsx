import type { AuditDetail } from "../../../worker/features/audit/contract.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { Count } from "../../ui/count.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { SEAL_WORDS, wordsOf } from "./words.ts";

type EventDrawerProps = {
  event: AuditDetail | null;
  onClose: () => void;
};

/** One event with every field, by its own address. */
export function EventDrawer({ event, onClose }: EventDrawerProps) {
  return (
    <Drawer
      open={event !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={event ? wordsOf(event.type)[1] : "Event"}
      description={event ? <Time value={event.createdAt} show="date-time" /> : null}
    >
      {event ? <EventFields event={event} /> : null}
    </Drawer>
  );
}

function EventFields({ event }: { event: AuditDetail }) {
  const [tone, title, words] = SEAL_WORDS[event.sealState];
  const { person, admin, email, ipAddress, userAgent, details } = event;
  return (
    <div className="flex flex-col gap-6 pb-6">
      <Notice tone={tone} title={title}>
        <p className="text-sm">{words}</p>
        {event.seq !== null && event.sealedAt !== null ? (
          <p className="mt-1 text-sm text-muted">
            Number <Count value={event.seq} />, sealed{" "}
            <Time value={event.sealedAt} show="date-time" />
          </p>
        ) : null}
      </Notice>
      <Fields
        title="Who"
        items={[
          { label: "Person", value: <PersonLink named={person} /> },
          { label: "Email", value: shown(email) },
          ...(admin
            ? [
                {
                  label: event.isActedAs ? "Acted as them" : "Done by",
                  value: <PersonLink named={admin} />,
                },
              ]
            : []),
          { label: "Address", value: shown(ipAddress) },
          { label: "Done from", value: userAgent ? readUserAgent(userAgent) : shown(null) },
          ...(userAgent ? [{ label: "User agent", value: mono(userAgent) }] : []),
        ]}
      />
      <Fields
        title="Details"
        items={[
          ...Object.entries(details).map(([label, value]) => ({
            label,
            value: mono(typeof value === "string" ? value : JSON.stringify(value)),
          })),
          { label: "type", value: mono(event.type) },
          { label: "time", value: mono(event.createdAt) },
          { label: "id", value: mono(event.id) },
        ]}
      />
    </div>
  );
}

function Fields({ title, items }: { title: string } & Parameters<typeof KeyValueList>[0]) {
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold text-ink">{title}</h3>
      <KeyValueList items={items} />
    </section>
  );
}

/** Leads to all that concerns them, whatever was filtered before. */
function PersonLink({ named }: { named: AuditDetail["person"] }) {
  if (!named) return shown(null);
  return (
    <TextLink to={`?userId=${encodeURIComponent(named.id)}`}>
      {named.name ?? "Deleted account"}
    </TextLink>
  );
}

const shown = (text: string | null) => text ?? <span className="text-faint">Not known</span>;

const mono = (text: string) => <span className="font-mono text-xs wrap-anywhere">{text}</span>;
