import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import type { CompanyDetail, MergePreview } from "../../../worker/features/companies/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { allCompaniesQuery, mergeCompanies, mergePreviewQuery } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type MergeDialogProps = {
  company: CompanyDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Chooses the company that goes, shows what would move, and merges once its name is typed. */
export function MergeDialog({ company, open, onOpenChange }: MergeDialogProps) {
  const formId = useId();
  const [from, setFrom] = useState<string | null>(null);
  const [confirm, setConfirm] = useState("");
  const preview = useQuery({
    ...mergePreviewQuery(company.id, from ?? ""),
    enabled: from !== null,
  });
  const merge = useCompanyAction({
    run: (seen: MergePreview) =>
      mergeCompanies(company.id, {
        from: seen.from.id,
        versions: { from: seen.from.version, into: seen.into.version },
        confirm,
      }),
    done: (seen) => `${seen.from.name} is now part of ${company.name}`,
    onDone: () => onOpenChange(false),
  });
  const refused = isProblem(merge.error) ? merge.error.fields["confirm"] : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (preview.data && !merge.isPending) merge.mutate(preview.data);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`Merge another company into ${company.name}`}
      description={`${company.name} stays. The other company is deleted once everything has moved.`}
      dismissible={!merge.isPending}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={merge.isPending}
            disabled={!preview.data || confirm.trim() === ""}
          >
            Merge companies
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {from === null ? (
          <Choice into={company.id} onChoose={setFrom} />
        ) : preview.data ? (
          <>
            <Moves preview={preview.data} />
            {merge.error && !refused ? (
              <Notice live tone="bad" title="Nothing was merged">
                {merge.error.message}
              </Notice>
            ) : null}
            <TextField
              label={`Type “${preview.data.from.name}” to confirm`}
              autoComplete="off"
              value={confirm}
              error={refused}
              onChange={(event) => setConfirm(event.currentTarget.value)}
            />
          </>
        ) : preview.error ? (
          <Notice live tone="bad" title="The preview could not be loaded">
            {preview.error.message}
          </Notice>
        ) : (
          <SkeletonGroup label="Loading preview" className="flex flex-col gap-3">
            <Skeleton size="h-5 w-60" />
            <Skeleton size="h-20 w-full" />
          </SkeletonGroup>
        )}
        {from === null ? null : (
          <div>
            <Button
              size="sm"
              onClick={() => {
                setFrom(null);
                setConfirm("");
                merge.reset();
              }}
            >
              Choose another company
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

const SHOWN = 6;

function Choice({ into, onChoose }: { into: string; onChoose: (id: string) => void }) {
  const [q, setQ] = useState("");
  const found = useQuery({
    ...allCompaniesQuery({ q, limit: String(SHOWN + 1) }),
    placeholderData: (before) => before,
  });
  const items = (found.data?.items ?? []).filter(({ id }) => id !== into).slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Find the company that goes"
        placeholder="Name, site or domain"
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <ul aria-label="Companies found" className="flex flex-col divide-y divide-line">
        {items.map(({ id, name, members, owner }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">
                {counted(members, "member", "members")}
                {owner ? `, owned by ${owner.name}` : ""}
              </p>
            </div>
            <Button size="sm" aria-label={`Choose ${name}`} onClick={() => onChoose(id)}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
      {found.data && items.length === 0 ? (
        <p role="status" className="text-base text-muted">
          No other company matches.
        </p>
      ) : null}
    </div>
  );
}

function Moves({ preview }: { preview: MergePreview }) {
  const { from, into, members, invitations, domains, formerOwner, joinsByDomain } = preview;
  const lines = [
    `${counted(members.moved, "member moves", "members move")} to ${into.name}.`,
    ...(members.inBoth > 0
      ? [`${counted(members.inBoth, "person is", "people are")} in both. The higher role counts.`]
      : []),
    ...(formerOwner ? [`${formerOwner} becomes a manager.`] : []),
    ...(invitations.moved > 0
      ? [`${counted(invitations.moved, "invitation moves", "invitations move")}.`]
      : []),
    ...(invitations.dropped > 0
      ? [
          `${counted(invitations.dropped, "invitation ends", "invitations end")}: already asked or in.`,
        ]
      : []),
    domains.length > 0
      ? `${domains.join(", ")} ${domains.length === 1 ? "moves" : "move"}.${
          joinsByDomain ? " People with an address there can then join." : ""
        }`
      : "No proven domain moves.",
  ];
  return (
    <section aria-label="Preview" className="rounded-lg bg-sunken p-4">
      <h3 className="text-base font-semibold text-ink">
        {from.name} goes into {into.name}
      </h3>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-base text-ink">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
