import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { MergePreviewPart } from "./merge-preview.tsx";
import { mergeAccounts, mergePreviewQuery, otherAccountsQuery } from "./queries.ts";
import { useMergeAction } from "./use-merge-action.ts";

type MergeDialogProps = {
  person: { id: string; email: string };
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Chooses the other account and the one that stays, and shows what moves before anything does. */
export default function MergeDialog({ person, name, open, onOpenChange }: MergeDialogProps) {
  const formId = useId();
  const [other, setOther] = useState<LookupOption | null>(null);
  const [keptId, setKeptId] = useState(person.id);
  const otherId = other?.value ?? "";
  const mergedId = keptId === person.id ? otherId : person.id;
  const preview = useQuery({
    ...mergePreviewQuery({ mergedId, keptId }),
    enabled: other !== null,
  });
  const merge = useMergeAction({
    run: mergeAccounts,
    done: ({ merged, kept }) => `${merged.email} is merged into ${kept.email}`,
  });
  const seen = other && !preview.isFetching ? preview.data : undefined;
  const isStopped = seen === undefined || seen.problems.length > 0;
  const failure = failureOf(merge.error);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isStopped || merge.isPending) return;
    const versions = { merged: seen.merged.version, kept: seen.kept.version };
    merge.mutate({ mergedId, keptId, versions }, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!merge.isPending) onOpenChange(next);
      }}
      size="lg"
      title={`Merge ${name} with another account`}
      description="For two accounts of the same person. One stays, the other is closed. You can undo it for a day."
      dismissible={!merge.isPending}
      footer={
        <>
          <Button disabled={merge.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={merge.isPending}
            disabled={isStopped}
          >
            Merge accounts
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        <OtherAccount
          personId={person.id}
          value={other}
          onChange={(next) => {
            setOther(next);
            if (!next) setKeptId(person.id);
            else if (keptId !== person.id) setKeptId(next.value);
            merge.reset();
          }}
        />
        {other ? (
          <>
            <ChoiceCards
              legend="Which account stays?"
              name={`${formId}-kept`}
              value={keptId}
              choices={[
                { value: person.id, label: name, about: person.email },
                { value: other.value, label: other.label, about: other.detail },
              ]}
              onChange={(next) => {
                setKeptId(next);
                merge.reset();
              }}
            />
            {seen ? (
              <MergePreviewPart preview={seen} />
            ) : preview.error && !preview.isFetching ? (
              <Notice
                live
                tone="bad"
                title="The preview could not be loaded"
                action={
                  <Button size="sm" onClick={() => void preview.refetch()}>
                    Try again
                  </Button>
                }
              >
                {preview.error.message}
              </Notice>
            ) : (
              <SkeletonGroup label="Loading preview" className="flex flex-col gap-3">
                <Skeleton size="h-5 w-60" />
                <Skeleton size="h-24 w-full" />
                <Skeleton size="h-24 w-full" />
              </SkeletonGroup>
            )}
          </>
        ) : null}
        {failure ? (
          <Notice live tone="bad" title="Nothing was merged">
            {failure}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

type OtherAccountProps = {
  personId: string;
  value: LookupOption | null;
  onChange: (account: LookupOption | null) => void;
};

function OtherAccount({ personId, value, onChange }: OtherAccountProps) {
  const [typed, setTyped] = useState("");
  const q = value && typed === value.label ? "" : typed.trim();
  const { data: found, isError, isFetching } = useQuery(otherAccountsQuery(q, personId));
  return (
    <LookupField
      label="Other account"
      hint={value ? value.detail : "Open accounts only."}
      placeholder="Name or address"
      clearLabel="Choose another account"
      options={found ?? []}
      value={value}
      typed={typed}
      onType={setTyped}
      message={
        isError
          ? "The search failed. Try again in a moment."
          : isFetching
            ? "Searching…"
            : "No open account matches."
      }
      onChange={(option) => {
        setTyped(option?.label ?? "");
        onChange(option);
      }}
    />
  );
}
