import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Money } from "../money.tsx";
import { OUTCOME_WORDS, seconds } from "../words.ts";
import type { TestAttempt } from "./test-run.ts";

type AttemptCardProps = { attempt: TestAttempt; isOpen: boolean };

/** One call to one provider: what was sent, what came, and what it took. */
export function AttemptCard({ attempt, isOpen }: AttemptCardProps) {
  const { number, model, request, response, text, done } = attempt;
  const formats = useFormats();
  const [tone, label] = OUTCOME_WORDS[done?.outcome ?? "running"];
  return (
    <Card
      as="section"
      eyebrow={`Call ${number}`}
      title={model}
      action={
        done ? <StatusMark tone={tone} label={label} /> : <Spinner label="Waiting for the answer" />
      }
    >
      {done && done.error !== "" ? (
        <p className="mb-3 text-base wrap-anywhere text-ink">{done.error}</p>
      ) : null}
      {isOpen && text !== "" ? (
        <p className="mb-3 max-w-prose text-base wrap-anywhere whitespace-pre-wrap text-ink">
          {text}
        </p>
      ) : null}
      {done ? (
        <KeyValueList
          items={[
            { label: "Cost", value: <Money value={done.cost} /> },
            {
              label: "Tokens",
              value: `${formats.number(done.inputTokens)} in, ${formats.number(done.outputTokens)} out${done.isEstimated ? " (estimated)" : ""}`,
            },
            {
              label: "First part after",
              value: done.firstMs === null ? "Nothing came" : seconds(done.firstMs),
            },
            { label: "Whole time", value: seconds(done.wholeMs) },
          ]}
        />
      ) : null}
      {request ? (
        <Disclosure summary="Request" className="mt-3">
          <Raw
            text={`${request.method} ${request.url}\n${headerLines(request.headers)}\n\n${pretty(request.body)}`}
          />
        </Disclosure>
      ) : null}
      {response ? (
        <Disclosure summary={`Response ${response.status}`} className="mt-1">
          <Raw
            text={`${response.status} after ${seconds(response.ms)}\n${headerLines(response.headers)}\n\n${done?.raw ?? ""}`}
          />
        </Disclosure>
      ) : null}
    </Card>
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

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // It is cut at a bound, or no JSON: shown as it is.
    return body;
  }
}
