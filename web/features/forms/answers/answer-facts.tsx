import { Download } from "lucide-react";
import type {
  Question,
  SubmissionDetail,
} from "../../../../worker/features/forms/answers/contract.ts";
import { readUserAgent } from "../../../../worker/kernel/read-user-agent.ts";
import { Button } from "../../../ui/button.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { fileSize } from "../../../lib/file-size.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { duration, languageName } from "./words.ts";

type AnswerFactsProps = {
  item: SubmissionDetail;
  personAddress: (person: string) => string;
  onRemovePerson: (person: string) => void;
};

/** Everything that was answered, in the words of its version. Strangers wrote it: text, and never more. */
export function AnswerFacts({ item, personAddress, onRemovePerson }: AnswerFactsProps) {
  const { person, deliveries } = item;
  return (
    <div className="flex flex-col gap-7 pb-6">
      <section aria-label="Answers" tabIndex={0} className="rounded-sm">
        <dl className="flex flex-col gap-5">
          {item.questions.map((question) => (
            <div key={question.id} className="min-w-0">
              <dt className="text-sm text-muted">
                {question.label || question.id}
                {question.isRemoved ? <span className="text-faint"> · no longer asked</span> : null}
              </dt>
              <dd className="mt-0.5 text-base text-ink">
                <Given item={item} question={question} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {deliveries.length > 0 ? <DeliveryList deliveries={deliveries} /> : null}
      <section aria-label="About this answer" className="border-t border-line pt-5">
        <About item={item} />
        {person ? (
          <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
            <TextLink to={personAddress(person)}>All answers from this address</TextLink>
            <Button size="sm" variant="quiet" onClick={() => onRemovePerson(person)}>
              Delete this person’s answers…
            </Button>
          </p>
        ) : null}
      </section>
    </div>
  );
}

type GivenProps = { item: SubmissionDetail; question: Question };

function Given({ item, question: { id, type } }: GivenProps) {
  const answer = item.data[id];
  if (type === "file") return <Files uploads={item.uploads.filter((one) => one.fieldId === id)} />;
  if (typeof answer === "object" && answer.length > 0) {
    return (
      <ul className="flex flex-col gap-0.5">
        {answer.map((word) => (
          <li key={word} dir="auto" className="wrap-anywhere">
            {word}
          </li>
        ))}
      </ul>
    );
  }
  if (typeof answer !== "string" || answer.trim() === "") return <None />;
  if (type === "date") return <Time value={answer} />;
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
      {answer}
    </p>
  );
}

function None() {
  return <span className="text-faint">No answer</span>;
}

function Files({ uploads }: { uploads: SubmissionDetail["uploads"] }) {
  const formats = useFormats();
  if (uploads.length === 0) return <None />;
  return (
    <ul className="flex flex-col gap-1.5">
      {uploads.map(({ id, fileName, bytes }) => (
        <li key={id}>
          <a
            href={`/api/submissions/uploads/${id}`}
            download={fileName}
            className="inline-flex max-w-full items-start gap-2 rounded-sm text-accent underline underline-offset-3"
          >
            <Download aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span className="wrap-anywhere">{fileName}</span>
          </a>
          <span className="figures ml-2 text-sm text-muted">{fileSize(bytes, formats)}</span>
        </li>
      ))}
    </ul>
  );
}

function About({ item }: { item: SubmissionDetail }) {
  const formats = useFormats();
  const { version, language, tookMs, userAgent, id } = item;
  return (
    <KeyValueList
      items={[
        { label: "Form", value: `Version ${version}` },
        { label: "Language", value: languageName(language) },
        { label: "Time taken", value: tookMs === null ? "Unknown" : duration(tookMs, formats) },
        { label: "Browser", value: userAgent ? readUserAgent(userAgent) : "Unknown" },
        { label: "Id", value: <span className="font-mono text-xs wrap-anywhere">{id}</span> },
      ]}
    />
  );
}
