import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { Topic, TopicInput } from "../../../../worker/features/research/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { addTopic, changeTopic, RESEARCH, TOPICS } from "../queries.ts";
import { ANALYST_AT } from "../words.ts";
import { QuestionsField } from "./questions-field.tsx";
import { SourcesFields } from "./sources-fields.tsx";
import {
  draftOf,
  inputOf,
  newQuestion,
  problemsFrom,
  problemsOf,
  type TopicDraft,
} from "./topic-form.ts";

const COMPARED: readonly Compared<TopicDraft>[] = [
  { label: "Name", read: ({ name }) => name },
  { label: "About", read: ({ about }) => about },
  { label: "Questions", read: ({ questions }) => questions.map(({ text }) => text).join(" ") },
  { label: "Feeds", read: ({ feeds }) => feeds },
  { label: "Old after months", read: ({ oldMonths }) => oldMonths },
];

type EditorProps = { onClose: () => void; onRemove: (topic: Topic) => void };
type TopicDrawerProps = EditorProps & {
  items: readonly Topic[];
  /** From the address: a topic's id, or new. */
  open: string | null;
};

export function TopicDrawer({ items, open, ...props }: TopicDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{
        one: "Research topic",
        new: "New research topic",
        gone: "This topic is gone",
        all: "All topics",
      }}
      onClose={props.onClose}
    >
      {(topic) => <TopicEditor topic={topic} {...props} />}
    </RowDrawer>
  );
}

function useTopicForm(topic: Topic | null, onSaved: (topic: Topic) => void) {
  const queries = useQueryClient();
  const [first] = useState(newQuestion);
  return useRowForm<Topic, TopicDraft>({
    row: topic,
    contract: Topic,
    draftOf: (known) => (known ? draftOf(known) : { ...draftOf(null), questions: [first] }),
    problemsOf,
    problemsFrom,
    save: ({ draft, over }) => {
      const input = v.parse(TopicInput, inputOf(draft));
      return over ? changeTopic(over, input) : addTopic(input);
    },
    show: () => {
      void queries.invalidateQueries({ queryKey: TOPICS });
      void queries.invalidateQueries({ queryKey: RESEARCH });
    },
    onSaved,
  });
}

function TopicEditor({ topic, onClose, onRemove }: EditorProps & { topic: Topic | null }) {
  const [isAsking, setAsking] = useState(false);
  const form = useTopicForm(topic, ({ name }) => {
    toast.good({ title: `${name} is saved` });
    onClose();
  });
  const { draft, problems } = form;
  return (
    <>
      <RowFormFrame
        form={form}
        one="research topic"
        compared={COMPARED}
        className="flex min-h-full flex-col gap-6"
        onUnchanged={onClose}
        footer={
          <DrawerButtons
            form={form}
            addLabel="Add topic"
            onClose={onClose}
            onRemove={topic ? () => setAsking(true) : null}
            removeNeeds="edit"
          />
        }
      >
        <div className="flex grow flex-col gap-5">
          {topic ? (
            <LinkButton className="self-start" to={`${ANALYST_AT}?new=1&from=${topic.id}`}>
              Start a research
            </LinkButton>
          ) : null}
          <TextField
            id="name"
            label="Name"
            hint="What the research is about, in a few words."
            value={draft.name}
            error={problems.name}
            maxLength={LIMITS.topicNameLength}
            onBlur={() => form.leave("name")}
            onChange={({ currentTarget }) => form.type({ name: currentTarget.value })}
          />
          <TextArea
            id="about"
            label="About"
            hint="Why you want to know it. A language model gets this too, if one is used."
            optional
            growing
            value={draft.about}
            error={problems.about}
            maxLength={LIMITS.topicAboutLength}
            onBlur={() => form.leave("about")}
            onChange={({ currentTarget }) => form.type({ about: currentTarget.value })}
          />
          <QuestionsField
            questions={draft.questions}
            error={problems.questions}
            onChange={(questions) => form.type({ questions })}
          />
          <SourcesFields draft={draft} problems={problems} onChange={form.type} />
          <TextField
            id="oldMonths"
            label="A source is old after"
            hint={`Months, 1 to ${LIMITS.topicOldMonthsMost}. Answers from old sources only are a gap.`}
            inputMode="numeric"
            className="max-w-28"
            value={draft.oldMonths}
            error={problems.oldMonths}
            onBlur={() => form.leave("oldMonths")}
            onChange={({ currentTarget }) => form.type({ oldMonths: currentTarget.value })}
          />
        </div>
      </RowFormFrame>
      {topic ? (
        <ConfirmDialog
          title={`Delete ${topic.name}?`}
          description="Researches of this topic stay. You can restore the topic from the trash."
          confirmLabel="Delete topic"
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => onRemove(topic)}
        />
      ) : null}
    </>
  );
}
