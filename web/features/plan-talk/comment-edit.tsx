import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { PlanComment } from "../../../worker/features/plan-comments/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { MentionField } from "../../kit/mentions/mention-field.tsx";
import { notInPlan } from "./not-in-plan.ts";
import { type Labels, toBody, toText } from "../../kit/mentions/mention-text.ts";
import { changeComment } from "./queries.ts";

type CommentEditProps = {
  planId: string;
  comment: PlanComment;
  people: Labels;
  onSaved: (comment: PlanComment) => void;
  onClose: () => void;
};

/** One's own comment, being changed where it stands. */
export function CommentEdit({ planId, comment, people, onSaved, onClose }: CommentEditProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [names] = useState(() => labelsWith(people, comment));
  const [text, setText] = useState(() => toText(comment.body, names));
  const save = useMutation({
    mutationFn: (body: string) =>
      changeComment(planId, { id: comment.id, version: comment.version, body }),
    onSuccess: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  const { error } = save;
  const refused =
    error && (isProblem(error) ? (error.fields["body"] ?? error.detail) : error.message);

  function press() {
    const body = toBody(text.trim(), names);
    if (body === "" || save.isPending) return;
    if (body === comment.body) onClose();
    else save.mutate(body);
  }

  return (
    <form
      className="mt-1 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <MentionField
        autoFocus
        label="Edit your comment"
        value={text}
        onChange={setText}
        onSend={press}
        onCancel={onClose}
        people={names}
        saysUnknown={notInPlan}
        field={field}
        error={refused}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" loading={save.isPending}>
          {refused ? "Try again" : "Save"}
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Whoever is named already stays named, also when they left the plan. */
function labelsWith(people: Labels, { mentions }: PlanComment): Labels {
  const known = new Set(people.map(({ id }) => id));
  const gone = mentions.filter(({ id }) => !known.has(id));
  return [...people, ...gone.map(({ id, name }) => ({ id, label: name }))];
}
