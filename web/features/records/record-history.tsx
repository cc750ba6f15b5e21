import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { RecordChange } from "../../../worker/features/records/contract.ts";
import type { RecordSeen } from "../../kit/record/record-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { MonthLine } from "../../ui/month-line.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { FieldLines } from "./field-lines.tsx";
import { historyQuery, type RecordState } from "./queries.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { sayWho } from "./words.ts";

type Asked = { state: RecordState; title: string };

/** So many fields of what was made or went are told at once. */
const FEW = 3;

const UNDO = "Undo this change?";
const RETURN = "Return to this state?";

/** Who changed what of a record, the newest first, and the way back to any of its states. */
export function RecordHistory(record: RecordSeen) {
  const { kind, id, onReturned } = record;
  const query = useInfiniteQuery(historyQuery(record));
  const [asked, setAsked] = useState<Asked | null>(null);
  if (query.isPending) {
    return (
      <SkeletonGroup label="Loading the history" className="flex flex-col gap-6">
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
      </SkeletonGroup>
    );
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState
        bare
        headingLevel={4}
        title="Can't load the history"
        safe={query.error.message}
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  const { pages } = query.data;
  const changes = pages.flatMap(({ items }) => items);
  const oldest = changes.at(-1);
  const canRestore = pages[0]?.canRestore === true;
  const ask = (title: string, number: number, side: "before" | "after") =>
    setAsked({ title, state: { kind, id, number, side } });
  const isFirstKept = !query.hasNextPage && oldest?.hasBefore === true && changes.length > 1;
  return (
    <div className="flex flex-col gap-4">
      {changes.length === 0 ? (
        <p className="text-base text-muted">Nothing has changed since it was made.</p>
      ) : (
        <ol className="flex flex-col">
          {changes.map((change, index) => (
            <Entry key={change.number} change={change} before={changes[index - 1]?.at}>
              {canRestore && index === 0 && change.hasBefore ? (
                <ReturnButton title={UNDO} onClick={() => ask(UNDO, change.number, "before")} />
              ) : null}
              {canRestore && index > 0 && change.hasAfter ? (
                <ReturnButton title={RETURN} onClick={() => ask(RETURN, change.number, "after")} />
              ) : null}
            </Entry>
          ))}
          {isFirstKept ? (
            <li className={LINE}>
              <Dot />
              <p className="text-base text-muted">As it was before the first of these changes.</p>
              {canRestore ? (
                <div className="mt-2">
                  <Button size="sm" onClick={() => ask(RETURN, oldest.number, "before")}>
                    Return to the first state
                  </Button>
                </div>
              ) : null}
            </li>
          ) : null}
        </ol>
      )}
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-sm text-bad">
          Can't load older changes. {query.error.message}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {query.hasNextPage ? (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        ) : null}
        {changes.length > 0 ? (
          <TextLink
            className="text-sm"
            to={`/admin/audit?${new URLSearchParams({ record: `${kind}:${id}` }).toString()}`}
          >
            In the audit log
          </TextLink>
        ) : null}
      </div>
      {asked ? (
        <ReturnDialog {...asked} onReturned={onReturned} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  );
}

const LINE = "relative border-l border-line-strong pb-6 pl-5 last:border-transparent last:pb-0";

const Dot = () => (
  <span
    aria-hidden
    className="absolute -left-1.25 mt-1.5 size-2.5 rounded-full border border-line-strong bg-surface"
  />
);

type EntryProps = {
  change: RecordChange;
  /** When the one above it was. */
  before: string | undefined;
  children: ReactNode;
};

function Entry({ change, before, children }: EntryProps) {
  const { deed, screen, at, fields } = change;
  return (
    <li className={LINE}>
      <MonthLine at={at} before={before} className="pb-1.5" />
      <Dot />
      <p className="text-base font-medium text-ink wrap-anywhere">{sayWho(change)}</p>
      <p className="text-sm text-muted wrap-anywhere">
        <Time value={at} show="date-time" />
        {screen ? (
          <>
            {" "}
            · on <span title={screen.path}>{screen.label ?? screen.path}</span>
          </>
        ) : null}
      </p>
      {fields.length === 0 ? null : (
        <div className="mt-2">
          {deed === "changed" || fields.length <= FEW ? (
            <FieldLines isWhole={deed !== "changed"} fields={fields} />
          ) : (
            <WholeFields fields={fields} />
          )}
        </div>
      )}
      <div className="mt-2 empty:hidden">{children}</div>
    </li>
  );
}

/** What it was made with, or had when it went, for those who want to see it. */
function WholeFields({ fields }: Pick<RecordChange, "fields">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="touch rounded-sm text-sm text-accent underline underline-offset-3 hover:decoration-2"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Hide its fields" : "Show its fields"}
      </button>
      {isOpen ? (
        <div className="mt-2">
          <FieldLines isWhole fields={fields} />
        </div>
      ) : null}
    </>
  );
}

type ReturnButtonProps = { title: string; onClick: () => void };

function ReturnButton({ title, onClick }: ReturnButtonProps) {
  return (
    <Button size="sm" onClick={onClick}>
      {title.replace("?", "")}
    </Button>
  );
}
