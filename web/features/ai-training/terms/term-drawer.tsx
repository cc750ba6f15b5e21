import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { Term, TermInput } from "../../../../worker/features/ai-training/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CompanyLookup } from "../company-lookup.tsx";
import { type TermDoor, TRAINING_KEYS } from "../queries.ts";

/** alsoCalled: as it is typed, a word in each line. */
type Draft = { term: string; meaning: string; alsoCalled: string; companyId: string };

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Word", read: ({ term }) => term },
  { label: "Meaning", read: ({ meaning }) => meaning },
  { label: "Also called", read: ({ alsoCalled }) => alsoCalled },
];

const inputOf = ({ term, meaning, alsoCalled }: Draft) => ({
  term,
  meaning,
  alsoCalled: alsoCalled
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
});

type EditorProps = {
  door: TermDoor;
  /** Whose words they are; null where that is chosen. */
  companyId: string | null;
  onClose: () => void;
  onRemove: ((term: Term) => void) | null;
};
type TermDrawerProps = EditorProps & {
  items: readonly Term[];
  /** A word's id, or new. */
  open: string | null;
};

export function TermDrawer({ items, open, ...props }: TermDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{ one: "Word", new: "Add word", gone: "This word is gone", all: "All words" }}
      onClose={props.onClose}
    >
      {(term) => <TermEditor term={term} {...props} />}
    </RowDrawer>
  );
}

function TermEditor({
  term,
  door,
  companyId,
  onClose,
  onRemove,
}: EditorProps & { term: Term | null }) {
  const queries = useQueryClient();
  const [start] = useState(companyId ?? "");
  const form = useRowForm<Term, Draft>({
    row: term,
    contract: Term,
    draftOf: (known) => ({
      term: known?.term ?? "",
      meaning: known?.meaning ?? "",
      alsoCalled: known?.alsoCalled.join("\n") ?? "",
      companyId: known?.companyId ?? start,
    }),
    problemsOf: (draft) => ({
      ...problemsIn<Draft>(TermInput, inputOf(draft)),
      ...(draft.companyId === "" ? { companyId: "Choose a company." } : {}),
    }),
    save: ({ draft, over }) => {
      const input = v.parse(TermInput, inputOf(draft));
      return over ? door.change(over, input) : door.add(draft.companyId, input);
    },
    show: () => void queries.invalidateQueries({ queryKey: TRAINING_KEYS.terms }),
    onSaved: (saved) => {
      toast.good({ title: `${saved.term} is saved` });
      onClose();
    },
  });
  const { draft, problems } = form;
  return (
    <RowFormFrame
      form={form}
      one="word"
      conflictTitle="Someone else changed this word"
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Add word"
          onClose={onClose}
          onRemove={term && onRemove ? () => onRemove(term) : null}
        />
      }
    >
      <div className="flex grow flex-col gap-5">
        {companyId === null && term === null ? (
          <CompanyLookup
            label="Company"
            error={problems.companyId}
            company={null}
            onChange={(id) => form.type({ companyId: id ?? "" })}
          />
        ) : null}
        <TextField
          id="term"
          label="Word"
          hint="As your plan and people use it, such as the name of a project."
          autoComplete="off"
          maxLength={LIMITS.termLength}
          value={draft.term}
          error={problems.term}
          onBlur={() => form.leave("term")}
          onChange={({ currentTarget }) => form.type({ term: currentTarget.value })}
        />
        <TextArea
          id="meaning"
          label="Meaning"
          growing
          maxLength={LIMITS.termMeaningLength}
          value={draft.meaning}
          error={problems.meaning}
          onBlur={() => form.leave("meaning")}
          onChange={({ currentTarget }) =>
            form.type({ meaning: currentTarget.value.replaceAll(/\n+/gu, " ") })
          }
        />
        <TextArea
          id="alsoCalled"
          label="Also called"
          hint={`Other words for it, one on each line, at most ${LIMITS.termNamesMost}. The advisor understands them in questions.`}
          optional
          value={draft.alsoCalled}
          error={problems.alsoCalled}
          onBlur={() => form.leave("alsoCalled")}
          onChange={({ currentTarget }) => form.type({ alsoCalled: currentTarget.value })}
        />
      </div>
    </RowFormFrame>
  );
}
