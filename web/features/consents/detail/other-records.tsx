import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { STATE_WORDS } from "../records/words.ts";

/** What the same person consented to besides, newest first. */
export function OtherRecords({ record: { others, personId } }: { record: ConsentDetail }) {
  return (
    <Card
      as="section"
      title="Other consents"
      action={
        others.length > 0 ? (
          <TextLink to={`/admin/consent/records?personId=${personId}`} className="text-sm">
            Show in list
          </TextLink>
        ) : null
      }
    >
      {others.length === 0 ? (
        <p className="text-base text-muted">This person has no other consents.</p>
      ) : (
        <ul className="divide-y divide-line">
          {others.map(({ id, template, state, createdAt }) => {
            const [tone, label] = STATE_WORDS[state];
            return (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <span className="min-w-0">
                  <TextLink to={`/admin/consent/records/${id}`}>
                    {template.name}, version {template.version}
                  </TextLink>
                  <span className="block text-sm text-muted">
                    <Time value={createdAt} show="date-time" />
                  </span>
                </span>
                <StatusMark plain tone={tone} label={label} />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
