import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";
import { labelOf, type OwnConsent } from "../../../../worker/features/consents/rules/group-own.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { ConsentWords } from "./consent-words.tsx";
import { Moment } from "./moment.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { sayEvent, STATE_WORDS } from "./state-words.ts";

type OwnHistoryProps = { consents: readonly OwnConsent[]; timesShown: number };

/** Each time that somebody agreed to a text: the newest open, all with what became of them. */
export function OwnHistory({ consents, timesShown }: OwnHistoryProps) {
  const hidden = consents.length - timesShown;
  return (
    <div className="divide-y divide-line border-t border-line">
      {consents.slice(0, timesShown).map((consent) => (
        <Disclosure
          key={consent.id}
          summary={<Summary consent={consent} isOneOfMany={consents.length > 1} />}
        >
          <OneTime consent={consent} />
        </Disclosure>
      ))}
      {hidden > 0 ? (
        <p className="py-3 text-sm text-muted">
          And {hidden} earlier {hidden === 1 ? "time" : "times"}. The file you can download has them
          all.
        </p>
      ) : null}
    </div>
  );
}

type SummaryProps = { consent: OwnConsent; isOneOfMany: boolean };

function Summary({ consent: { givenAt, language, state }, isOneOfMany }: SummaryProps) {
  const spoken = FORM_LANGUAGES.find(({ code }) => code === language)?.name ?? language;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        Agreed <Moment at={givenAt} />
      </span>
      <span className="text-sm font-normal text-faint">in {spoken}</span>
      {isOneOfMany ? <StatusMark plain {...STATE_WORDS[state]} /> : null}
    </span>
  );
}

function OneTime({ consent }: { consent: OwnConsent }) {
  const { text, events, purposes, version, link, receiptUrl } = consent;
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-1.5">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`} className="flex flex-wrap gap-x-3">
            <span className="text-faint">
              <Moment at={event.at} />
            </span>
            <span className="min-w-0 text-ink wrap-anywhere">
              {sayEvent(event, (id) => labelOf(text, id))}
            </span>
          </li>
        ))}
      </ol>
      <div>
        <p className="mb-2 text-sm">
          The exact text shown at “{link}”, version {version}:
        </p>
        {text ? (
          <ConsentWords text={text} given={purposes} />
        ) : (
          <p>The text of this version can’t be read at the moment. Its fingerprint is kept.</p>
        )}
      </div>
      {receiptUrl ? (
        <p>
          <PlainLink href={receiptUrl}>See the signed receipt</PlainLink>
        </p>
      ) : null}
    </div>
  );
}
