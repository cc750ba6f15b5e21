import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { ResearchList } from "../../../../worker/features/research/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { ModelOffer } from "../../../kit/model-offer.tsx";
import { isProblem } from "../../../lib/api-problem.ts";
import { showRuns } from "../../../lib/run-door.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { RESEARCH, researchPriceQuery, startResearch } from "../queries.ts";
import { researchAddress, TOPICS_AT } from "../words.ts";

type NewResearchDialogProps = {
  topics: ResearchList["topics"];
  /** The topic that is chosen at first. */
  from: string | null;
  open: boolean;
  onClose: () => void;
};

const WORK = {
  may: "help with the questions and the reading",
  will: "helps with the questions and the reading.",
};

const [ALL, OTHER] = ["all", "other"];

/** Of which topic, and of all its questions or one. */
export function NewResearchDialog({ topics, from, open, onClose }: NewResearchDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Sent twice it is made once.
  const [id] = useState(() => crypto.randomUUID());
  const [topicId, setTopic] = useState(
    topics.find((topic) => topic.id === from)?.id ?? topics[0]?.id ?? "",
  );
  const [choice, setChoice] = useState(ALL);
  const [typed, setTyped] = useState("");
  const topic = topics.find((one) => one.id === topicId);
  const known = topic?.questions.find((one) => one.id === choice);
  const question = choice === OTHER ? typed.trim() : (known?.text ?? null);
  const { data: price } = useQuery({
    ...researchPriceQuery(topicId, choice !== ALL),
    enabled: topic !== undefined,
  });
  const start = useMutation({
    mutationFn: () => startResearch({ id, topicId, question }),
    onSuccess: async (research) => {
      showRuns();
      await queries.invalidateQueries({ queryKey: RESEARCH });
      await navigate(researchAddress(research.id));
    },
  });
  const fields = isProblem(start.error) ? start.error.fields : {};
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    start.mutate();
  }
  return (
    <Dialog
      title="New research"
      description="It runs in the background. You can watch its steps, or close this page."
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!topic || question === ""}
            loading={start.isPending}
          >
            Start research
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
        {start.error && Object.keys(fields).length === 0 ? (
          <Notice live tone="bad" title="The research was not started">
            {start.error.message}
          </Notice>
        ) : null}
        {topics.length === 0 ? (
          <Notice tone="warn" title="There are no topics yet">
            <TextLink to={`${TOPICS_AT}?topic=new`}>Add a research topic</TextLink> with a question
            first.
          </Notice>
        ) : (
          <>
            <SelectField
              label="Topic"
              value={topicId}
              options={topics.map(({ id: value, name }) => ({ value, label: name }))}
              error={fields["topicId"]}
              onChange={({ currentTarget: { value } }) => {
                setTopic(value);
                setChoice(ALL);
              }}
            />
            <SelectField
              label="Questions"
              value={choice}
              options={[
                { value: ALL, label: "All questions of the topic" },
                ...(topic?.questions ?? []).map(({ id: value, text }) => ({ value, label: text })),
                { value: OTHER, label: "Another question" },
              ]}
              error={choice === OTHER ? undefined : fields["question"]}
              onChange={({ currentTarget: { value } }) => setChoice(value)}
            />
            {choice === OTHER ? (
              <TextField
                label="Your question"
                hint="It is answered from the sources of the topic."
                value={typed}
                maxLength={LIMITS.topicQuestionLength}
                error={fields["question"]}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            ) : null}
            {price ? (
              <ModelOffer
                price={price}
                builtIn="The built-in engine does all steps."
                does={WORK}
                gets="the questions and passages of the sources. Each quote is checked word for word."
              />
            ) : null}
          </>
        )}
      </form>
    </Dialog>
  );
}
