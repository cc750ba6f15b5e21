import { useState, type SubmitEvent } from "react";
import * as v from "valibot";
import {
  Answer,
  type AnswerMethod,
  type Challenge,
} from "../../../worker/features/challenges/contract.ts";
import { AnswerField, METHOD_LABELS } from "../../features/factors/answer-field.tsx";
import { PasskeyAnswer } from "../../features/factors/passkey-answer.tsx";
import { ProveWithProvider } from "../../features/providers/prove-with-provider.tsx";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";

interface IdentityQuestionProps {
  challenge: Challenge;
  isSending: boolean;
  error: Error | null;
  onAnswer: (answer: Answer) => Promise<unknown>;
}

export function IdentityQuestion(props: IdentityQuestionProps) {
  const { challenge, isSending, error, onAnswer } = props;
  const { methods, passkey } = challenge;
  const [chosen, setChosen] = useState<AnswerMethod | undefined>(methods[0]);
  const [slip, setSlip] = useState<string | null>(null);
  if (!chosen) return <ProveWithProvider />;
  const refusal = slip ?? (isProblem(error) ? error.detail : error?.message);

  function choose(method: AnswerMethod) {
    setSlip(null);
    setChosen(method);
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog stands in the page by a portal: the form around the action must not hear of this one.
    event.stopPropagation();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    const answer = v.safeParse(Answer, { ...form, method: chosen });
    setSlip(answer.success ? null : answer.issues[0].message);
    if (answer.success) void onAnswer(answer.output).catch(() => undefined);
  }

  return (
    <div className="flex flex-col gap-5">
      {methods.length > 1 ? (
        <SegmentedControl
          label="How to confirm"
          value={chosen}
          onChange={choose}
          segments={methods.map((value) => ({ value, label: METHOD_LABELS[value] }))}
          className="self-start"
        />
      ) : null}
      {chosen === "passkey" && passkey ? (
        <PasskeyAnswer
          request={() => Promise.resolve(passkey)}
          onAnswer={(response) => onAnswer({ method: "passkey", response })}
          error={refusal}
        />
      ) : null}
      {chosen === "passkey" ? null : (
        <form noValidate onSubmit={send} className="flex flex-col gap-5">
          <AnswerField method={chosen} error={refusal} />
          <Button type="submit" variant="primary" block loading={isSending}>
            Confirm
          </Button>
        </form>
      )}
    </div>
  );
}
