import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { AI_ABILITIES, type AiAbility } from "../../../../db/values/ai.ts";
import {
  Model,
  ModelChanges,
  ModelInput,
  type ModelList,
} from "../../../../worker/features/ai/models/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import { pick, problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Time } from "../../../ui/time.tsx";
import { AI_KEY, changeModel, createModel } from "../queries.ts";
import { ABILITY_WORDS, toMillionths, toTyped } from "../words.ts";

/** As it is typed: numbers are texts until they are sent. */
type Draft = {
  connectionId: string;
  name: string;
  abilities: readonly AiAbility[];
  contextTokens: string;
  outputTokens: string;
  inputPrice: string;
  outputPrice: string;
};

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Name", read: ({ name }) => name },
  { label: "Can do", read: ({ abilities }) => abilities.map((it) => ABILITY_WORDS[it]).join(", ") },
  { label: "Context", read: ({ contextTokens }) => contextTokens },
  { label: "Longest answer", read: ({ outputTokens }) => outputTokens },
  { label: "Input price", read: ({ inputPrice }) => inputPrice },
  { label: "Output price", read: ({ outputPrice }) => outputPrice },
];

const ABILITY_HINTS: Readonly<Record<AiAbility, string>> = {
  chat: "Answers in words.",
  structured: "Answers in a given shape, as JSON.",
  tools: "Can ask for tools to be used.",
  embedding: "Turns text into numbers, for search by meaning.",
};

const countOf = (typed: string) =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;

const toInput = (draft: Draft) => ({
  ...draft,
  contextTokens: countOf(draft.contextTokens),
  outputTokens: countOf(draft.outputTokens),
  inputPrice: toMillionths(draft.inputPrice),
  outputPrice: toMillionths(draft.outputPrice),
});

type EditorProps = {
  connections: ModelList["connections"];
  onClose: () => void;
  onRemove: (model: Model) => void;
};
type ModelDrawerProps = EditorProps & {
  items: readonly Model[];
  /** From the address: a model's id, or new. */
  open: string | null;
};

export function ModelDrawer({ items, open, ...props }: ModelDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{ one: "Model", new: "New model", gone: "This model is gone", all: "All models" }}
      onClose={props.onClose}
    >
      {(model) => <ModelEditor model={model} {...props} />}
    </RowDrawer>
  );
}

type FormParts = {
  row: Model | null;
  connectionId: string;
  onSaved: (model: Model) => void;
};

function useModelForm({ row, connectionId, onSaved }: FormParts) {
  const queries = useQueryClient();
  return useRowForm<Model, Draft>({
    row,
    contract: Model,
    draftOf: (known) =>
      known
        ? {
            connectionId: known.connection.id,
            name: known.name,
            abilities: known.abilities,
            contextTokens: String(known.contextTokens),
            outputTokens: String(known.outputTokens),
            inputPrice: toTyped(known.inputPrice),
            outputPrice: toTyped(known.outputPrice),
          }
        : {
            connectionId,
            name: "",
            abilities: ["chat"],
            contextTokens: String(LIMITS.aiContextTokens),
            outputTokens: String(LIMITS.aiOutputTokens),
            inputPrice: "",
            outputPrice: "",
          },
    problemsOf: (draft) => problemsIn<Draft>(ModelInput, toInput(draft)),
    save: ({ draft, over, changes }) => {
      const input = v.parse(ModelInput, toInput(draft));
      if (!over) return createModel(input);
      return changeModel(over, v.parse(ModelChanges, pick(input, Object.keys(changes))));
    },
    show: () => void queries.invalidateQueries({ queryKey: AI_KEY }),
    onSaved,
  });
}

type ModelForm = ReturnType<typeof useModelForm>;

function ModelEditor(props: EditorProps & { model: Model | null }) {
  const { model, connections, onClose, onRemove } = props;
  const [isAsking, setAsking] = useState(false);
  const form = useModelForm({
    row: model,
    connectionId: connections[0]?.id ?? "",
    onSaved: ({ name }) => {
      toast.good({ title: `${name} is saved` });
      onClose();
    },
  });
  return (
    <>
      <RowFormFrame
        form={form}
        one="model"
        compared={COMPARED}
        className="flex min-h-full flex-col gap-6"
        onUnchanged={onClose}
        footer={
          <DrawerButtons
            form={form}
            addLabel="Add model"
            onClose={onClose}
            onRemove={model && (() => setAsking(true))}
          />
        }
      >
        <div className="flex grow flex-col gap-5">
          {model ? null : (
            <SelectField
              id="connectionId"
              label="Connection"
              options={connections.map(({ id, name }) => ({ value: id, label: name }))}
              value={form.draft.connectionId}
              error={form.problems.connectionId}
              onChange={(event) => form.type({ connectionId: event.currentTarget.value })}
            />
          )}
          <TextField
            id="name"
            label="Model name"
            hint="As the provider writes it."
            spellCheck={false}
            value={form.draft.name}
            error={form.problems.name}
            maxLength={LIMITS.aiModelNameLength}
            onBlur={() => form.leave("name")}
            onChange={(event) => form.type({ name: event.currentTarget.value })}
          />
          <Abilities form={form} />
          <Numbers form={form} />
          {model ? (
            <p className="text-sm text-muted">
              Price version {model.priceNumber}, since <Time value={model.pricedAt} show="date" />.
              Another price counts from the next call on.
            </p>
          ) : null}
        </div>
      </RowFormFrame>
      {model ? (
        <ConfirmDialog
          title={`Remove ${model.name}?`}
          description="Tasks that use it lose this model. What it cost stays in AI usage. This can’t be undone."
          confirmLabel="Remove model"
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => onRemove(model)}
        />
      ) : null}
    </>
  );
}

function Abilities({ form }: { form: ModelForm }) {
  const { abilities } = form.draft;
  const error = form.problems.abilities;
  return (
    <fieldset
      className="flex flex-col gap-2.5"
      aria-describedby={error ? "abilities-error" : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">Can do</legend>
      {AI_ABILITIES.map((ability, index) => (
        <CheckboxField
          key={ability}
          id={index === 0 ? "abilities" : undefined}
          label={ABILITY_WORDS[ability]}
          hint={ABILITY_HINTS[ability]}
          checked={abilities.includes(ability)}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            const has = (one: AiAbility) => (one === ability ? checked : abilities.includes(one));
            form.type({ abilities: AI_ABILITIES.filter(has) });
          }}
        />
      ))}
      {error ? <FieldError id="abilities" error={error} /> : null}
    </fieldset>
  );
}

const NUMBERS = [
  { name: "contextTokens", label: "Context", suffix: "tokens", hint: "Text and answer together." },
  {
    name: "outputTokens",
    label: "Longest answer",
    suffix: "tokens",
    hint: "What one call may write.",
  },
  { name: "inputPrice", label: "Input price", suffix: "per million", hint: "In US dollars." },
  { name: "outputPrice", label: "Output price", suffix: "per million", hint: "In US dollars." },
] as const;

function Numbers({ form }: { form: ModelForm }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {NUMBERS.map(({ name, label, suffix, hint }) => (
        <TextField
          key={name}
          id={name}
          label={label}
          hint={hint}
          inputMode="decimal"
          prefix={name.endsWith("Price") ? "$" : undefined}
          suffix={suffix}
          value={form.draft[name]}
          error={form.problems[name]}
          onBlur={() => form.leave(name)}
          onChange={(event) => form.type({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
