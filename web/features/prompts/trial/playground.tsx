import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Finding,
  type TrialInput,
  type TrialInputs,
} from "../../../../worker/features/prompts/contract.ts";
import { isFault } from "../../../../worker/features/prompts/rules/check-prompt.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { dollars } from "../../../lib/dollars.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { PromptEditorState } from "../editor/use-prompt-editor.ts";
import { inputsQuery, priceTrial } from "../queries.ts";
import { valueWords } from "../words.ts";
import { AnswersTable } from "./answers-table.tsx";
import { SampleDrawer } from "./sample-drawer.tsx";
import { useTrial } from "./use-trial.ts";

type PlaygroundProps = { editor: PromptEditorState; findings: readonly Finding[] };

/** The draft beside what is in use, with the same inputs and by real calls. */
export function Playground({ editor, findings }: PlaygroundProps) {
  const { row } = editor;
  const inputs = useQuery(inputsQuery(row.id));
  const faults = findings.filter(isFault);
  if (inputs.error) {
    return (
      <ErrorState
        title="Can't load the inputs"
        safe="Your draft is safe."
        next={inputs.error.message}
        actions={<Button onClick={() => void inputs.refetch()}>Try again</Button>}
      />
    );
  }
  if (!inputs.data) return <Skeleton size="h-64 w-full" />;
  return (
    <>
      {faults.length > 0 ? (
        <Notice tone="warn" title="Fix the text first">
          {faults[0]?.message}
        </Notice>
      ) : null}
      <Trials editor={editor} inputs={inputs.data} isSound={faults.length === 0} />
    </>
  );
}

type TrialsProps = { editor: PromptEditorState; inputs: TrialInputs; isSound: boolean };
type Chosen = TrialInput["inputs"];

function Trials({ editor, inputs, isSound }: TrialsProps) {
  const { row, autosave } = editor;
  const { samples, recorded, isMore } = inputs;
  const formats = useFormats();
  const [open, setOpen] = useState<string | null>(null);
  const [picked, setPicked] = useState<Chosen>([]);
  const trial = useTrial();
  const price = useMutation({ mutationFn: (asked: TrialInput) => priceTrial(row, asked) });
  const known = new Map([
    ...samples.map(({ id, name }): [string, string] => [id, name]),
    ...recorded.map(({ id, at }): [string, string] => [
      id,
      formats.date(new Date(at), "date-time"),
    ]),
  ]);
  const chosen = picked.filter(({ id }) => known.has(id));
  const isFull = chosen.length >= LIMITS.promptTriesMost;
  const toggle = (one: Chosen[number]) => {
    price.reset();
    setPicked(
      chosen.some(({ id }) => id === one.id)
        ? chosen.filter(({ id }) => id !== one.id)
        : [...chosen, one],
    );
  };
  const asked = { inputs: chosen };
  const isSaved = autosave.state === "saved";
  const box = (one: Chosen[number], label: string, hint: string) => {
    const isChosen = chosen.some(({ id }) => id === one.id);
    return (
      <CheckboxField
        label={label}
        hint={hint}
        checked={isChosen}
        disabled={!isChosen && isFull}
        onChange={() => toggle(one)}
      />
    );
  };
  return (
    <>
      <Card
        as="section"
        title="Inputs"
        headingLevel={2}
        action={
          <Button size="sm" onClick={() => setOpen("new")}>
            Add sample
          </Button>
        }
      >
        {samples.length === 0 && recorded.length === 0 ? (
          <EmptyState title="No inputs yet" headingLevel={3}>
            Add a sample: values with which you try each draft. What people sent shows up here if
            they allow it and it is kept.
          </EmptyState>
        ) : (
          <ul aria-label="Inputs" className="flex flex-col gap-3">
            {samples.map(({ id, name, values }) => (
              <li key={id} className="flex items-start justify-between gap-3">
                <div className="min-w-0 flex-1">
                  {box({ kind: "sample", id }, name, summaryOf(values))}
                </div>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Edit sample ${name}`}
                  onClick={() => setOpen(id)}
                >
                  Edit
                </Button>
              </li>
            ))}
            {recorded.map(({ id, at, values }) => (
              <li key={id}>
                {box(
                  { kind: "recorded", id },
                  `Recorded ${formats.date(new Date(at), "date-time")}`,
                  summaryOf(values),
                )}
              </li>
            ))}
          </ul>
        )}
        {isMore ? (
          <p className="mt-3 text-sm text-muted">
            The newest {LIMITS.promptRecordedShown} recorded inputs are shown.
          </p>
        ) : null}
        <p className="mt-4 text-sm text-muted">
          {isFull
            ? `That is the most for one trial: ${LIMITS.promptTriesMost} inputs.`
            : "Real calls are made with your budget. Recorded inputs have no names."}
        </p>
      </Card>
      <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Trial">
        {price.data?.price.engine === "model" ? (
          <Button
            variant="primary"
            loading={trial.isRunning}
            disabled={!isSaved || !isSound}
            onClick={() => {
              price.reset();
              void trial.start(row, asked);
            }}
          >
            Run trial
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={price.isPending}
            disabled={chosen.length === 0 || !isSaved || !isSound || trial.isRunning}
            onClick={() => price.mutate(asked)}
          >
            Show cost
          </Button>
        )}
        {trial.isRunning ? <Button onClick={trial.stop}>Stop trial</Button> : null}
        {price.data?.price.engine === "model" ? (
          <p role="status" className="text-base text-ink">
            {counted(price.data.calls, "call", "calls")} to {price.data.price.model} cost at most{" "}
            <span className="figures">{dollars(price.data.price.cost, formats.locale)}</span>.
          </p>
        ) : null}
      </div>
      {price.data?.price.engine === "built_in" ? (
        <Notice live tone="warn" title="No model can be asked">
          {price.data.price.reason}
        </Notice>
      ) : null}
      {(price.error ?? trial.error) ? (
        <Notice live tone="bad" title="The trial did not run">
          {(price.error ?? trial.error)?.message}
        </Notice>
      ) : null}
      {trial.asked ? (
        <AnswersTable
          asked={trial.asked}
          isRunning={trial.isRunning}
          nameOf={(id) => known.get(id) ?? "Removed"}
        />
      ) : null}
      <SampleDrawer prompt={row} samples={samples} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

const summaryOf = (values: TrialInputs["samples"][number]["values"]) => {
  const words = Object.values(values).map(valueWords).filter(Boolean).join(" · ");
  return words.length > LIMITS.aiNameLength ? `${words.slice(0, LIMITS.aiNameLength)}…` : words;
};
