import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import {
  Source,
  SourceInput,
  type SourceSummary,
} from "../../../../worker/features/ai-training/contract.ts";
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
import { useBarred } from "../../../lib/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { RadioGroupField } from "../../../ui/radio-group-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Time } from "../../../ui/time.tsx";
import { CompanyLookup } from "../company-lookup.tsx";
import {
  addSource,
  changeSource,
  readFileText,
  returnToText,
  sourceQuery,
  TRAINING_KEYS,
} from "../queries.ts";

type Draft = v.InferOutput<typeof SourceInput> & { audience: "everyone" | "company" };

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Name", read: ({ name }) => name },
  { label: "Switched on", read: ({ isOn }) => (isOn ? "Yes" : "No") },
  { label: "Text", read: ({ text }) => text },
];

type EditorProps = { onClose: () => void; onRemove: (source: SourceSummary) => void };
type SourceDrawerProps = EditorProps & {
  items: readonly SourceSummary[];
  /** From the address: a source's id, or new. */
  open: string | null;
};

export function SourceDrawer({ items, open, ...props }: SourceDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{
        one: "Knowledge source",
        new: "New knowledge source",
        gone: "This source is gone",
        all: "All sources",
      }}
      onClose={props.onClose}
    >
      {(summary) =>
        summary ? <Loaded id={summary.id} {...props} /> : <SourceEditor source={null} {...props} />
      }
    </RowDrawer>
  );
}

function Loaded({ id, ...props }: EditorProps & { id: string }) {
  const { data, error, refetch } = useQuery(sourceQuery(id));
  if (data) return <SourceEditor source={data} {...props} />;
  return error ? (
    <ErrorState
      title="The source could not be loaded"
      safe="Nothing is lost."
      next={error.message}
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  ) : (
    <Skeleton size="h-64 w-full" />
  );
}

const inputOf = ({ audience, companyId, ...draft }: Draft) => ({
  ...draft,
  companyId: audience === "everyone" ? null : companyId,
});

function problemsOf(draft: Draft) {
  const isMissing = draft.audience === "company" && draft.companyId === null;
  return {
    ...problemsIn<Draft>(SourceInput, inputOf(draft)),
    ...(isMissing ? { companyId: "Choose a company." } : {}),
  };
}

function useSourceForm(source: Source | null, onSaved: (source: Source) => void) {
  const queries = useQueryClient();
  return useRowForm<Source, Draft>({
    row: source,
    contract: Source,
    draftOf: (known) => ({
      name: known?.name ?? "",
      audience: (known?.companyId ?? null) === null ? "everyone" : "company",
      companyId: known?.companyId ?? null,
      isOn: known?.isOn ?? true,
      text: known?.text ?? "",
      fileName: known?.fileName ?? "",
      places: known?.places ?? [],
    }),
    problemsOf,
    save: ({ draft, over }) => {
      const input = v.parse(SourceInput, inputOf(draft));
      return over ? changeSource(over, input) : addSource(input);
    },
    show: (shown) => {
      queries.setQueryData(sourceQuery(shown.id).queryKey, shown);
      void queries.invalidateQueries({ queryKey: [...TRAINING_KEYS.sources, "list"] });
    },
    onSaved,
  });
}

type SourceForm = ReturnType<typeof useSourceForm>;

function SourceEditor({ source, onClose, onRemove }: EditorProps & { source: Source | null }) {
  const [isAsking, setAsking] = useState(false);
  const form = useSourceForm(source, ({ name }) => {
    toast.good({ title: `${name} is saved` });
    onClose();
  });
  const { draft, problems } = form;
  return (
    <>
      <RowFormFrame
        form={form}
        one="knowledge source"
        compared={COMPARED}
        className="flex min-h-full flex-col gap-6"
        onUnchanged={onClose}
        footer={
          <DrawerButtons
            form={form}
            addLabel="Add source"
            onClose={onClose}
            onRemove={source ? () => setAsking(true) : null}
            removeNeeds="edit"
          />
        }
      >
        <div className="flex grow flex-col gap-5">
          <TextField
            id="name"
            label="Name"
            hint="Quotes name it."
            value={draft.name}
            error={problems.name}
            maxLength={LIMITS.formTitleLength}
            onBlur={() => form.leave("name")}
            onChange={({ currentTarget }) => form.type({ name: currentTarget.value })}
          />
          <RadioGroupField
            label="For"
            name="audience"
            options={[
              { value: "everyone", label: "Everyone" },
              { value: "company", label: "One company" },
            ]}
            value={draft.audience}
            onChange={(audience) =>
              form.type({ audience: audience === "company" ? "company" : "everyone" })
            }
          />
          {draft.audience === "company" ? (
            <CompanyLookup
              label="Company"
              hint="Only its members get quotes from it."
              error={problems.companyId}
              company={
                source && source.companyId !== null
                  ? { id: source.companyId, name: source.companyName ?? "" }
                  : null
              }
              onChange={(companyId) => form.type({ companyId })}
            />
          ) : null}
          <SwitchField
            label="The advisor quotes it"
            checked={draft.isOn}
            onChange={({ currentTarget }) => form.type({ isOn: currentTarget.checked })}
          />
          <SourceText form={form} />
          {source ? <Versions source={source} isDirty={form.isDirty} /> : null}
        </div>
      </RowFormFrame>
      {source ? (
        <ConfirmDialog
          title={`Delete ${source.name}?`}
          description="The advisor no longer quotes it, and earlier quotes are hidden. You can restore it from the trash, with its versions."
          confirmLabel="Delete source"
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => onRemove(source)}
        />
      ) : null}
    </>
  );
}

const ACCEPTED = ".pdf,.docx,.xlsx,.pptx,.txt,.md,.csv,.tsv,.json";

/** Written here, or read from a file that is looked at before it is saved. */
function SourceText({ form }: { form: SourceForm }) {
  const { draft, problems } = form;
  const barred = useBarred("edit");
  const read = useMutation({
    mutationFn: readFileText,
    onSuccess: ({ state, text, places, isCut }, file) => {
      if (state !== "read") {
        toast.warn({
          title: `${file.name} was not read`,
          description:
            state === "empty" ? "There is no text in it." : "It may be damaged or protected.",
        });
        return;
      }
      form.type({
        text,
        places,
        fileName: file.name,
        ...(draft.name.trim() === "" ? { name: file.name.replace(/\.[^.]+$/u, "") } : {}),
      });
      if (isCut) {
        toast.warn({
          title: "The text is too long",
          description: `The first ${LIMITS.knowledgeTextLength} characters are here. Split the rest.`,
        });
      }
    },
    onError: (error, file) =>
      toast.warn({ title: `${file.name} was not read`, description: error.message }),
  });
  return (
    <>
      {barred === null ? (
        read.isPending ? (
          <p role="status" className="text-base text-muted">
            Reading {read.variables.name} …
          </p>
        ) : (
          <FileDrop
            hint="PDF, Word, Excel, PowerPoint or text, up to 10 MB. Only its text is kept."
            accept={ACCEPTED}
            onFile={(file) => read.mutate(file)}
          />
        )
      ) : null}
      <TextArea
        id="text"
        label="Text"
        hint={
          draft.fileName === ""
            ? "Write it here, or choose a file above."
            : `Read from ${draft.fileName}. Check it before you save.`
        }
        value={draft.text}
        error={problems.text}
        maxLength={LIMITS.knowledgeTextLength}
        onBlur={() => form.leave("text")}
        onChange={({ currentTarget }) =>
          // What is changed by typing no longer fits the pages of the file.
          form.type({ text: currentTarget.value, places: [] })
        }
      />
    </>
  );
}

function Versions({ source, isDirty }: { source: Source; isDirty: boolean }) {
  const queries = useQueryClient();
  const barred = useBarred("edit");
  const back = useMutation({
    mutationFn: (number: number) => returnToText(source, number),
    onSuccess: (written, number) => {
      queries.setQueryData(sourceQuery(source.id).queryKey, written);
      toast.good({ title: `Version ${number} is back, as version ${written.number}` });
    },
    onError: (error) =>
      toast.warn({ title: "The version was not restored", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...TRAINING_KEYS.sources, "list"] }),
  });
  if (source.versions.length < 2) return null;
  return (
    <section aria-labelledby="versions">
      <h3 id="versions" className="text-sm font-medium text-ink">
        Versions
      </h3>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {source.versions.map(({ number, createdAt, createdBy, fileName }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 text-base text-ink">
              Version {number}{" "}
              <span className="text-sm text-muted wrap-anywhere">
                <Time value={createdAt} show="date-time" />
                {createdBy === null ? "" : `, ${createdBy}`}
                {fileName === "" ? "" : `, ${fileName}`}
              </span>
            </span>
            {number === source.number || barred !== null ? null : (
              <Button
                size="sm"
                disabled={isDirty || back.isPending}
                title={isDirty ? "Save or undo your changes first." : undefined}
                onClick={() => back.mutate(number)}
              >
                Bring back<span className="sr-only"> version {number}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
