import type { ReactNode } from "react";
import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { readUserAgent } from "../../../../worker/kernel/read-user-agent.ts";
import { OnlyWith } from "../../../ui/bound.tsx";
import { Card } from "../../../ui/card.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { ErasePerson } from "./erase-person.tsx";

/** What was said and from where: all of it goes when the person is erased. The hashes stay. */
export function PersonFacts({ record }: { record: ConsentDetail }) {
  const { email, answers, ipAddress, userAgent, state, text } = record;
  const isErased = state === "erased";
  const labels = new Map(text?.fields.map(({ id, label }) => [id, label]));
  return (
    <Card
      as="section"
      title="Person and answers"
      action={
        isErased ? null : (
          <OnlyWith needs="everything">
            <ErasePerson record={record} />
          </OnlyWith>
        )
      }
    >
      {isErased ? (
        <p className="mb-4 text-base text-muted">
          The person was erased. Address, answers and browser are deleted. What they agreed to, when
          and in which words is kept as proof.
        </p>
      ) : (
        <KeyValueList
          className="mb-4"
          items={[
            { label: "Email address", value: <Whole>{email}</Whole> },
            ...Object.entries(answers ?? {}).map(([id, answer]) => ({
              label: labels.get(id) ?? id,
              value: <Whole>{Array.isArray(answer) ? answer.join(", ") : answer}</Whole>,
            })),
            { label: "IP address", value: ipAddress ?? <Faint>Not recorded</Faint> },
            {
              label: "Browser",
              value: userAgent ? readUserAgent(userAgent) : <Faint>Unknown</Faint>,
            },
            ...(userAgent ? [{ label: "User agent", value: <Mono>{userAgent}</Mono> }] : []),
          ]}
        />
      )}
      <h3 className="mb-2 border-t border-line pt-4 text-sm font-semibold text-ink">
        {isErased ? "What is kept" : "What is kept after erasing"}
      </h3>
      <KeyValueList
        items={[
          { label: "Evidence hash", value: <Mono>{record.evidenceHash}</Mono> },
          { label: "Personal hash", value: <Mono>{record.personalHash}</Mono> },
          ...(record.screenshotHash
            ? [{ label: "Screenshot hash", value: <Mono>{record.screenshotHash}</Mono> }]
            : []),
          { label: "Consent", value: <Mono>{record.id}</Mono> },
        ]}
      />
    </Card>
  );
}

const Whole = ({ children }: { children: ReactNode }) => (
  <span className="wrap-anywhere whitespace-pre-line">{children}</span>
);

const Faint = ({ children }: { children: ReactNode }) => (
  <span className="text-faint">{children}</span>
);

const Mono = ({ children }: { children: ReactNode }) => (
  <span className="font-mono text-xs wrap-anywhere">{children}</span>
);
