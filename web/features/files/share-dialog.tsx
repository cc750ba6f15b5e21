import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import type { FileShare } from "../../../worker/features/files/shares/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { copyAddress } from "./copy-address.ts";
import { endShare, peopleQuery, shareEntry, sharesQuery } from "./queries.ts";
import { useEntryActions } from "./use-entry-actions.ts";
import { RIGHT_WORDS } from "./words.ts";

type Right = FileShare["permission"];

export type ShareDialogProps = {
  entry: FileEntry;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The people who can open a file or folder, and a way to add more. */
export function ShareDialog({ entry, open, onOpenChange }: ShareDialogProps) {
  const { data, error, refetch } = useQuery(sharesQuery(entry.id));
  return (
    <Dialog
      title={`Share “${entry.name}”`}
      description={
        entry.kind === "folder"
          ? "With people you share a plan or a company with. They see all that is in the folder."
          : "With people you share a plan or a company with. For everybody else, open the file and create a link."
      }
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          {entry.kind === "file" ? (
            <Button
              icon={<Copy aria-hidden="true" />}
              className="mr-auto"
              onClick={() => void copyAddress(entry.id)}
            >
              Copy address
            </Button>
          ) : null}
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        <Add entry={entry} onClose={() => onOpenChange(false)} />
        {data ? (
          <People entry={entry} items={data.items} />
        ) : error ? (
          <ErrorState
            bare
            title="People with access didn’t load"
            next={error.message}
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <Skeleton className="h-14" />
        )}
      </div>
    </Dialog>
  );
}

type AddProps = { entry: FileEntry; onClose: () => void };

function Add({ entry, onClose }: AddProps) {
  const { refresh } = useEntryActions();
  const [person, setPerson] = useState<LookupOption | null>(null);
  const [typed, setTyped] = useState("");
  // The field forgets what was not chosen as soon as something else is pressed: what is said of it stays.
  const [sought, setSought] = useState("");
  const [permission, setPermission] = useState<Right>("read");
  const [isAsked, setAsked] = useState(false);
  const { data, isPending } = useQuery(peopleQuery(typed));
  const people = data?.items ?? [];
  const isSought = sought.trim() !== "";
  const found = useQuery({ ...peopleQuery(sought), enabled: isSought });
  const isUnknown = isSought && !person && found.data?.items.length === 0;
  const share = useMutation({
    mutationFn: (userId: string) => shareEntry({ entryId: entry.id, userId, permission }),
    onSuccess: () => {
      setPerson(null);
      setTyped("");
      setSought("");
      setAsked(false);
    },
    onSettled: refresh,
  });
  const problem = isProblem(share.error) ? share.error.fields["userId"] : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (person) share.mutate(person.value);
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      {share.error && !problem ? (
        <Notice live tone="bad" title="It was not shared">
          {share.error.message}
        </Notice>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
        <LookupField
          label="Person"
          placeholder="Name"
          options={people.map(({ id, name }) => ({ value: id, label: name, detail: "" }))}
          value={person}
          onChange={setPerson}
          typed={typed}
          onType={(next) => {
            setTyped(next);
            if (next !== "") setSought(next);
          }}
          error={isAsked && !person ? "Choose a person." : problem}
          message={
            isPending
              ? "Looking"
              : people.length > 0
                ? ""
                : typed === ""
                  ? "Nobody shares a plan or a company with you yet."
                  : ""
          }
          clearLabel="Choose somebody else"
        />
        <Permission
          kind={entry.kind}
          label="Permission"
          value={permission}
          onChange={setPermission}
        />
      </div>
      {isUnknown ? <NotFound entry={entry} typed={sought.trim()} onClose={onClose} /> : null}
      <Button type="submit" variant="primary" loading={share.isPending} className="self-start">
        Share
      </Button>
    </form>
  );
}

/** Why somebody is not offered, and the ways that are left. */
function NotFound({ entry, typed, onClose }: AddProps & { typed: string }) {
  return (
    <Notice tone="info" live title={`“${typed}” can’t be chosen`}>
      <p>
        {typed.includes("@") ? "People are found by name, not by email address. " : ""}
        You can choose people who have an account and share a plan or a company with you.
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          <TextLink to="/strategy/dashboard?share=open">Invite them to your plan</TextLink>, then
          share this {entry.kind}.
        </li>
        {entry.kind === "file" ? (
          <li>
            <TextLink to={`/files?file=${entry.id}`} onClick={onClose}>
              Open the file and share it by link
            </TextLink>
            . No account is needed.
          </li>
        ) : null}
      </ul>
    </Notice>
  );
}

type PermissionProps = {
  kind: FileEntry["kind"];
  label: string;
  hideLabel?: boolean;
  value: Right;
  onChange: (value: Right) => void;
};

function Permission({ kind, onChange, ...field }: PermissionProps) {
  return (
    <SelectField
      {...field}
      options={Object.entries(RIGHT_WORDS[kind]).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => onChange(value === "edit" ? "edit" : "read")}
    />
  );
}

function People({ entry, items }: { entry: FileEntry; items: readonly FileShare[] }) {
  const { refresh } = useEntryActions();
  const listRef = useFocusAfterRemoval(items.length);
  const change = useMutation({
    mutationFn: ({ userId, permission }: Pick<FileShare, "userId" | "permission">) =>
      shareEntry({ entryId: entry.id, userId, permission }),
    onSettled: refresh,
  });
  const end = useMutation({ mutationFn: endShare, onSettled: refresh });
  const failure = change.error ?? end.error;
  if (items.length === 0) {
    return <p className="text-muted">Nobody else can open it, except by a link.</p>;
  }
  return (
    <section aria-label="People with access">
      <h3 className="text-base font-semibold">People with access</h3>
      {failure ? (
        <Notice live tone="bad" title="Nothing was changed">
          {failure.message}
        </Notice>
      ) : null}
      <ul
        ref={listRef}
        tabIndex={-1}
        aria-label="People with access"
        className="divide-y divide-line"
      >
        {items.map(({ id, userId, name, avatarUrl, permission }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1">
              <PersonName name={name} src={avatarUrl || undefined} detail="" />
            </span>
            <Permission
              kind={entry.kind}
              label={`Permission of ${name}`}
              hideLabel
              value={permission}
              onChange={(next) => change.mutate({ userId, permission: next })}
            />
            <Button
              size="sm"
              aria-label={`Remove ${name}`}
              loading={end.isPending && end.variables === id}
              onClick={() => end.mutate(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
