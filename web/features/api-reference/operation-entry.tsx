import { Badge } from "../../ui/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { Tone } from "../../ui/tone.ts";
import { Code, CodeBlock } from "./code-block.tsx";
import { FieldList } from "./field-list.tsx";
import type { FieldRow } from "./field-rows.ts";
import type { Operation } from "./reference.ts";

const METHOD_TONES: Record<string, Tone> = { GET: "info", DELETE: "bad", POST: "good" };
const SHORT_ANSWER = 12;

export function OperationEntry({ operation }: { operation: Operation }) {
  const { id, summary, callers, scope, curl, parameters, body, answer } = operation;
  return (
    <article
      aria-labelledby={id}
      // Of some three hundred, those in sight are laid out.
      className="-mx-1 border-t border-line px-1 py-8 [contain-intrinsic-size:auto_30rem] [content-visibility:auto]"
    >
      <h3 id={id} className="text-lg font-semibold text-ink">
        <a
          href={`#${id}`}
          className="rounded-sm decoration-line-field underline-offset-4 hover:underline"
        >
          {summary}
        </a>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <MethodPath operation={operation} />
      </p>
      {callers ? <p className="mt-2 text-sm text-muted">{callers}</p> : null}
      {scope ? (
        <p className="mt-1 text-sm text-muted">
          Tokens need the scope <Code>{scope}</Code>.
        </p>
      ) : null}
      {curl ? (
        <Disclosure className="mt-4" summary="Example with curl">
          <CodeBlock label={`${summary}, with curl`}>{curl}</CodeBlock>
        </Disclosure>
      ) : null}
      <Fields title="Parameters" rows={parameters} />
      <Fields title="Body, application/json" rows={body} />
      {answer && answer.rows.length > 0 ? (
        <Disclosure
          open={answer.rows.length <= SHORT_ANSWER}
          className="mt-4"
          summary={
            <>
              Response {answer.status}{" "}
              <span className="text-sm font-normal text-faint">
                {" "}
                application/json, {answer.rows.length} fields
              </span>
            </>
          }
        >
          <FieldList label={`Response of ${summary}`} rows={answer.rows} />
        </Disclosure>
      ) : null}
      {answer && answer.rows.length === 0 ? (
        <p className="mt-5 text-base text-ink">
          Response {answer.status} <span className="text-sm text-faint"> without a body</span>
        </p>
      ) : null}
    </article>
  );
}

function MethodPath({ operation }: { operation: Operation }) {
  const { method, path } = operation;
  return (
    <>
      <Badge tone={METHOD_TONES[method] ?? "warn"} className="font-mono">
        {method}
      </Badge>
      <code className="min-w-0 font-mono text-sm break-all text-ink">/api{path}</code>
    </>
  );
}

function Fields({ title, rows }: { title: string; rows: readonly FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-5">
      <h4 className="pb-2 text-sm font-medium text-muted">{title}</h4>
      <FieldList label={title} rows={rows} />
    </div>
  );
}
