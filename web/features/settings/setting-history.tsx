import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditableKey, SettingChange } from "../../../worker/features/settings/contract.ts";
import { readPolicy } from "../../../worker/features/settings/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { Time } from "../../ui/time.tsx";
import { settingHistoryQuery } from "./queries.ts";
import { storedWords } from "./value-words.ts";

type SettingHistoryProps = { settingKey: EditableKey; title: string };

/** Every change of one setting, beside it. */
export function SettingHistory({ settingKey, title }: SettingHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description="Every change, from the audit log, newest first."
      trigger={
        <Button variant="quiet" size="sm" aria-label={`History of ${title}`}>
          History
        </Button>
      }
    >
      {isOpen ? <Changes settingKey={settingKey} /> : null}
    </Drawer>
  );
}

function Changes({ settingKey }: { settingKey: EditableKey }) {
  const query = useInfiniteQuery(settingHistoryQuery(settingKey));
  if (query.isPending) {
    return (
      <SkeletonGroup label="Loading the history" className="flex flex-col gap-6 pt-2">
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
      </SkeletonGroup>
    );
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="Can't load the history"
        safe={query.error.message}
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  const changes = query.data.pages.flatMap((page) => page.items);
  if (changes.length === 0) {
    return (
      <EmptyState bare headingLevel={3} title="Never changed">
        The default has applied from the start. Changes and who made them will be listed here.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {changes.map((change) => (
          <Change key={change.id} settingKey={settingKey} change={change} />
        ))}
      </ol>
      {query.isFetchNextPageError ? (
        <p role="alert" className="mt-3 text-sm text-bad">
          Can't load older changes. {query.error.message}
        </p>
      ) : null}
      {query.hasNextPage ? (
        <Button
          className="mt-4"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
    </>
  );
}

type ChangeProps = { settingKey: EditableKey; change: SettingChange };

function Change({ settingKey, change }: ChangeProps) {
  const from = storedWords(settingKey, change.from);
  const to = storedWords(settingKey, change.to);
  return (
    <li className="py-3.5 first:pt-1">
      <p className="text-base font-medium text-ink wrap-anywhere">
        {from === to ? (
          `${to}, note changed`
        ) : (
          <>
            {from} <span aria-hidden="true">→</span>
            <span className="sr-only">became</span> {to}
          </>
        )}
      </p>
      {settingKey === "privacy_policy" ? (
        <PolicyWords before={from === to ? change.from : null} after={change.to} />
      ) : null}
      <p className="mt-1 text-sm text-faint">
        <Time value={change.changedAt} show="date-time" />,{" "}
        {change.changedBy ?? "a deleted account"}
      </p>
    </li>
  );
}

type PolicyWordsProps = {
  /** Told where the words alone changed. */
  before: string | null;
  after: string | null;
};

function PolicyWords({ before, after }: PolicyWordsProps) {
  return (
    <>
      {before === null ? null : (
        <p className="mt-1 text-sm whitespace-pre-line text-faint wrap-anywhere">
          Before: {readPolicy(before).changes || "nothing"}
        </p>
      )}
      <p className="mt-1 text-sm whitespace-pre-line text-muted wrap-anywhere">
        {readPolicy(after).changes}
      </p>
    </>
  );
}
