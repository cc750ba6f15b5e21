import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import type {
  IncomingWork,
  ItemAddress,
  WorkInput,
} from "../../../worker/features/incoming/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { TagField } from "../../kit/tag-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PanelSection } from "../../ui/panel-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { MergePart } from "./merge-part.tsx";
import { INCOMING_KEYS, undoMerge, workQuery } from "./queries.ts";
import { ReplyForm } from "./reply-form.tsx";
import { useChangeWork, useShowWork } from "./use-work.ts";
import { useWorkAction } from "./use-work-action.ts";
import { WorkNotes } from "./work-notes.tsx";

type WorkPanelProps = ItemAddress & {
  /** What else shows it and is read anew after a change. */
  refreshes: QueryKey;
  /** Changes whenever something else changed it. */
  stamp?: string;
};

/** The work on one thing: who has it, how far it is, and what is said about it. */
export default function WorkPanel({ kind, id, refreshes, stamp = "" }: WorkPanelProps) {
  const queries = useQueryClient();
  const reading = useQuery(workQuery({ kind, id }));
  const known = useRef(stamp);
  useEffect(() => {
    if (known.current === stamp) return;
    known.current = stamp;
    void queries.invalidateQueries({ queryKey: INCOMING_KEYS.one({ kind, id }) });
  }, [queries, kind, id, stamp]);
  return (
    <PanelSection title="Work" reading={reading} failed="The work on this could not be loaded">
      {(work) => <Work key={work.id} work={work} refreshes={refreshes} />}
    </PanelSection>
  );
}

type WorkProps = { work: IncomingWork; refreshes: QueryKey };

function Work({ work, refreshes }: WorkProps) {
  const show = useShowWork(refreshes);
  if (work.mergedInto) return <Merged work={work} onShow={show} />;
  const isFixed = !work.canWork;
  return (
    <div className="flex flex-col gap-6">
      <Fields work={work} refreshes={refreshes} isFixed={isFixed} />
      <WorkNotes work={work} onShow={show} />
      <Tasks work={work} />
      <MergedHere work={work} />
      {isFixed ? null : (
        <div className="divide-y divide-line border-y border-line">
          {work.sender ? (
            <Disclosure summary="Reply by email">
              <ReplyForm work={work} onShow={show} />
            </Disclosure>
          ) : null}
          <Disclosure summary="Merge into another">
            <MergePart work={work} onShow={show} />
          </Disclosure>
        </div>
      )}
    </div>
  );
}

function Fields({ work, refreshes, isFixed }: WorkProps & { isFixed: boolean }) {
  const id = useId();
  const change = useChangeWork(refreshes);
  const act = (wanted: WorkInput) => change.mutate({ work, change: wanted });
  const isGone = work.owner && !work.workers.some((person) => person.id === work.owner?.id);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="State"
        value={work.workState}
        disabled={isFixed || change.isPending}
        options={work.states}
        onChange={({ currentTarget: { value } }) => act({ state: value })}
      />
      <SelectField
        label="Owner"
        value={work.owner?.id ?? ""}
        disabled={isFixed || change.isPending}
        options={[
          { value: "", label: "No one" },
          ...(isGone && work.owner ? [{ value: work.owner.id, label: work.owner.name }] : []),
          ...work.workers.map((person) => ({ value: person.id, label: person.name })),
        ]}
        onChange={({ currentTarget: { value } }) => act({ ownerId: value || null })}
      />
      <div className="sm:col-span-2">
        {isFixed ? (
          <p className="text-sm text-muted">
            {work.labels.length > 0 ? work.labels.join(", ") : "No labels"}
          </p>
        ) : (
          <TagField
            id={`${id}-labels`}
            label="Labels"
            one="label"
            lengthMost={LIMITS.incomingLabelLength}
            most={LIMITS.incomingLabelsMost}
            tags={work.labels}
            known={work.knownLabels}
            onChange={(labels) => {
              if (labels.join("\n") !== work.labels.join("\n")) act({ labels });
            }}
          />
        )}
      </div>
    </div>
  );
}

function Tasks({ work }: { work: IncomingWork }) {
  const { tasks, kind, id } = work;
  return (
    <section aria-label="Tasks" className="flex flex-col gap-2">
      {tasks.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {tasks.map((task) => (
            <li key={task.id} className="text-base">
              <TextLink to={`/tasks?view=all&task=${task.id}`}>{task.title}</TextLink>
              <span className="text-sm text-muted"> {TASK_WORDS[task.state]}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <LinkButton size="sm" to={`/tasks?new=1&source=${kind}:${id}`}>
          Make a task
        </LinkButton>
      </div>
    </section>
  );
}

const TASK_WORDS: Record<IncomingWork["tasks"][number]["state"], string> = {
  open: "Open",
  waiting: "Waiting",
  someday: "Someday",
  done: "Done",
  dropped: "Dropped",
};

function MergedHere({ work }: { work: IncomingWork }) {
  if (work.merged.length === 0) return null;
  return (
    <section aria-label="Merged into this" className="flex flex-col gap-1">
      <h4 className="text-sm font-medium text-muted">Merged into this</h4>
      <ul className="flex flex-col gap-1">
        {work.merged.map(({ id, title, address }) => (
          <li key={id} className="line-clamp-2 text-base wrap-anywhere">
            <TextLink to={address}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MergedProps = { work: IncomingWork; onShow: (work: IncomingWork) => void };

function Merged({ work, onShow }: MergedProps) {
  const undo = useWorkAction(() => undoMerge(work), onShow, "It is on its own again");
  return (
    <Notice
      tone="info"
      title="Merged into another"
      action={
        work.canWork ? (
          <Button size="sm" loading={undo.isPending} onClick={() => undo.mutate(undefined)}>
            Undo merge
          </Button>
        ) : null
      }
    >
      People work on it under{" "}
      <TextLink to={work.mergedInto?.address ?? work.address}>{work.mergedInto?.title}</TextLink>.
    </Notice>
  );
}
