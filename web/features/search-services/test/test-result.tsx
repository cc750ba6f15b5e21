import type {
  Exchange,
  ServiceTest,
} from "../../../../worker/features/search-services/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { duration, SEARCH_OUTCOME_WORDS } from "../words.ts";

/** What one call came to. All that a service says is shown as text, never as a page. */
export function TestResult({ told }: { told: ServiceTest }) {
  const { outcome, error, wholeMs, exchange } = told;
  if (outcome === null) {
    return (
      <Notice live tone="warn" title="Nothing was sent">
        {error}
      </Notice>
    );
  }
  const [tone, label] = SEARCH_OUTCOME_WORDS[outcome];
  return (
    <Card as="section" title="Answer" action={<StatusMark tone={tone} label={label} />}>
      <p role="status" className="text-sm text-muted">
        {wholeMs === null ? label : `${label} after ${duration(wholeMs)}`}
      </p>
      {error === "" ? null : <p className="mt-3 text-base wrap-anywhere text-ink">{error}</p>}
      {told.found ? <FoundList found={told.found} /> : null}
      {told.page ? <PageText page={told.page} /> : null}
      {exchange ? <ExchangeParts exchange={exchange} /> : null}
    </Card>
  );
}

function FoundList({ found }: { found: NonNullable<ServiceTest["found"]> }) {
  if (found.length === 0) return <p className="mt-3 text-base text-ink">No page was found.</p>;
  return (
    <ol className="mt-3 flex flex-col gap-4">
      {found.map(({ title, address, excerpt }) => (
        <li key={address} className="min-w-0">
          <p className="text-base font-medium wrap-anywhere text-ink">{title}</p>
          <p className="text-sm wrap-anywhere text-muted">{address}</p>
          <p className="max-w-prose text-base wrap-anywhere text-ink">{excerpt}</p>
        </li>
      ))}
    </ol>
  );
}

function PageText({ page: { title, text, length } }: { page: NonNullable<ServiceTest["page"]> }) {
  const formats = useFormats();
  return (
    <div className="mt-3">
      <p className="text-base font-medium wrap-anywhere text-ink">{title}</p>
      <p className="text-sm text-muted">{formats.number(length)} characters</p>
      <Raw text={text} />
    </div>
  );
}

function ExchangeParts({ exchange: { request, response } }: { exchange: Exchange }) {
  return (
    <>
      <Disclosure summary="Request" className="mt-3">
        <Raw
          text={`${request.method} ${request.url}\n${headerLines(request.headers)}\n\n${request.body}`}
        />
      </Disclosure>
      {response ? (
        <Disclosure summary={`Response ${response.status}`} className="mt-1">
          <Raw text={`${headerLines(response.headers)}\n\n${response.body}`} />
        </Disclosure>
      ) : null}
    </>
  );
}

function Raw({ text }: { text: string }) {
  return (
    <pre
      tabIndex={0}
      className="mt-2 max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink"
    >
      {text}
    </pre>
  );
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
