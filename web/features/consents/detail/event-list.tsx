import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { LinkIf } from "../../../shell/link-if.tsx";
import { Time } from "../../../ui/time.tsx";
import { ACTOR_WORDS, EVENT_WORDS, PROOF_WORDS } from "../records/words.ts";

type Happened = ConsentDetail["events"][number];

/** In the order of what happened, each with its seal in the audit log. */
export function EventList({ record: { events, purposes } }: { record: ConsentDetail }) {
  const labels = new Map(purposes.map(({ id, label }) => [id, label]));
  return (
    <ol className="flex flex-col gap-4">
      {events.map((event) => {
        const [tone, label] = EVENT_WORDS[event.kind];
        return (
          <li key={event.id} className="flex flex-col gap-0.5 border-s-2 border-line ps-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <StatusMark plain tone={tone} label={label} />
              <span className="text-sm text-muted">
                <Time value={event.createdAt} show="date-time" />
              </span>
            </span>
            {event.purposes.map((id) => (
              <span key={id} className="text-sm wrap-anywhere text-ink">
                {labels.get(id) ?? id}
              </span>
            ))}
            <span className="text-sm text-muted">{ACTOR_WORDS[event.by]}</span>
            <Seal event={event} />
          </li>
        );
      })}
    </ol>
  );
}

function Seal({ event: { id, proof, seal, kind } }: { event: Happened }) {
  if (proof === null) return <span className="text-sm text-faint">Not part of the audit log</span>;
  const [tone, label] = PROOF_WORDS[proof];
  const [, name] = EVENT_WORDS[kind];
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <StatusMark plain tone={tone} label={label} />
      {seal === null ? null : (
        <span>
          Number <Count value={seal} />
        </span>
      )}
      <LinkIf
        permission="audit.read"
        otherwise={null}
        to={`/admin/audit?open=${id}`}
        aria-label={`${name}: show it in the audit log`}
      >
        Audit log
      </LinkIf>
    </span>
  );
}
