import { useState } from "react";
import { AI_TASKS } from "../../../../db/values/ai.ts";
import { type ModelChoice } from "../../../../worker/features/ai/models/contract.ts";
import { TESTABLE, type TestInput } from "../../../../worker/features/ai/gateway/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Bound } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { ABILITY_WORDS, TASK_WORDS } from "../words.ts";
import { AttemptCard } from "./attempt-card.tsx";
import { EndCard } from "./end-card.tsx";
import { useModelTest } from "./use-model-test.ts";

const PROMPT = "In two sentences: what makes a good objective?";

/** One thing that can be tried, by the value that its option has. */
type Target = { value: string; label: string; to: TestInput["to"] };

const targetsOf = ({ id, name, connection, abilities }: ModelChoice): Target[] =>
  TESTABLE.filter((ability) => abilities.includes(ability)).map((ability) => ({
    value: `${id}:${ability}`,
    label: `${name} (${connection}) · ${ABILITY_WORDS[ability]}`,
    to: { kind: "model", id, ability },
  }));

const TASKS: readonly Target[] = AI_TASKS.map((task) => ({
  value: task,
  label: TASK_WORDS[task],
  to: { kind: "task", task },
}));

/** A real call: what goes out, what comes back, and what it cost. */
export function TestConsole({ models }: { models: readonly ModelChoice[] }) {
  const targets = models.flatMap(targetsOf);
  const [chosen, choose] = useState(targets[0]?.value ?? TASKS[0]?.value ?? "");
  const [prompt, setPrompt] = useState(PROMPT);
  const { run, isRunning, error, start, stop } = useModelTest();
  const target = [...targets, ...TASKS].find(({ value }) => value === chosen);
  const isEmpty = prompt.trim() === "";
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card as="section" title="Send a test">
        <Bound>
          <form
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (target && !isEmpty) void start({ to: target.to, prompt });
            }}
          >
            <SelectField
              label="Send to"
              value={chosen}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              <optgroup label="Models">
                {targets.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Tasks">
                {TASKS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            </SelectField>
            <TextArea
              label="Text"
              hint="It is sent to the provider and costs what a call costs. For embeddings, each line is one text."
              value={prompt}
              error={isEmpty ? "Enter a text to send." : undefined}
              maxLength={LIMITS.aiTestPromptLength}
              onChange={(event) => setPrompt(event.currentTarget.value)}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" loading={isRunning}>
                Send test
              </Button>
              {isRunning ? <Button onClick={stop}>Stop test</Button> : null}
            </div>
          </form>
        </Bound>
      </Card>
      <section aria-label="Result" className="flex min-w-0 flex-col gap-4">
        {error ? (
          <Notice live tone="bad" title="The test was not sent">
            {error.message}
          </Notice>
        ) : null}
        {run.end ? <EndCard end={run.end} /> : null}
        {run.attempts.map((attempt) => (
          <AttemptCard key={attempt.number} attempt={attempt} isOpen={run.end === null} />
        ))}
        {run.attempts.length === 0 && !run.end && !error ? (
          <p className="rounded-lg border border-dashed border-line-strong px-5 py-8 text-base text-muted">
            {isRunning
              ? "Sending…"
              : "The request, the answer, its tokens, its cost and its time show up here. The key never does."}
          </p>
        ) : null}
      </section>
    </div>
  );
}
