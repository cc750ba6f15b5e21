import type { OutboxList, OutboxRow } from "../../../worker/features/outbox/contract.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { DeadEffectActions } from "./dead-effect-actions.tsx";

type OutboxTableProps = {
  list: OutboxList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
};

const KINDS: Record<OutboxRow["kind"], string> = {
  "redirects.publish": "Publish redirects",
  "redirects.compare": "Compare published redirects",
  "site.publish": "Publish routes and navigation",
  "site.compare": "Compare published routes and navigation",
  "contents.publish": "Publish all forms and pages",
  "contents.publish-from": "Publish some forms and pages",
  "contents.publish-one": "Publish a form or a page",
  "contents.compare": "Compare published forms and pages",
  "webpages.follow-schedule": "Follow the schedule of a page",
  "submissions.deliver": "Tell a webhook of an answer",
  "consents.issue-receipt": "Sign the receipt of a consent",
  "consents.answer-link-request": "Answer a request for one's consents",
  "notifications.deliver": "Deliver a notification",
  "notifications.mail": "Mail a notification",
  "notifications.digest": "Mail somebody's digest",
  "notifications.fan-out": "Give many people a notification",
  "notifications.tell": "Tell open tabs of a notification",
  "mails.send": "Send a mail",
  "files.delete": "Delete a file",
  "accounts.answer-sign-up": "Answer a sign-up",
  "accounts.answer-reset-request": "Answer a password request",
  "accounts.answer-resend-request": "Send a sign-up link again",
  "plan-shares.answer-invitation": "Answer an invitation to a plan",
};

const STATES = {
  pending: ["info", "Waiting"],
  done: ["good", "Done"],
  dead: ["bad", "Failed"],
} as const;

const COLUMNS: readonly Column<OutboxRow>[] = [
  {
    key: "kind",
    label: "Effect",
    primary: true,
    cell: (effect) => (
      <span>
        <span className="block font-medium">{KINDS[effect.kind]}</span>
        {effect.lastError ? (
          <span className="block max-w-prose text-sm text-muted">{effect.lastError}</span>
        ) : null}
      </span>
    ),
  },
  {
    key: "state",
    label: "State",
    cell: (effect) => {
      const [tone, label] = STATES[effect.state];
      return <StatusMark plain tone={tone} label={label} />;
    },
  },
  { key: "attempts", label: "Attempts", align: "end", cell: (effect) => effect.attempts },
  {
    key: "created",
    label: "Written",
    align: "end",
    className: "whitespace-nowrap",
    cell: (effect) => <Time value={effect.createdAt} show="date-time" />,
  },
  {
    key: "next",
    label: "Finished or due",
    align: "end",
    className: "whitespace-nowrap",
    cell: (effect) => <Time value={effect.finishedAt ?? effect.runAt} show="date-time" />,
  },
];

const ACTIONS: Column<OutboxRow> = {
  key: "actions",
  label: "Actions",
  align: "end",
  cell: (effect) => (effect.state === "dead" ? <DeadEffectActions effect={effect} /> : null),
};

export function OutboxTable({ list, params, address }: OutboxTableProps) {
  return (
    <DataTable
      caption="Effects"
      columns={list.items.some(({ state }) => state === "dead") ? [...COLUMNS, ACTIONS] : COLUMNS}
      rows={list.items}
      rowKey={(effect) => effect.id}
      empty={
        params.has("state") ? (
          <EmptyState
            bare
            title="Nothing in this state"
            action={<LinkButton to="?">Show all</LinkButton>}
          >
            Effects move from waiting to done by themselves, usually within a second.
          </EmptyState>
        ) : (
          <EmptyState bare title="Nothing has been sent yet">
            Every change that has to reach somewhere else leaves a line here, so that nothing is
            lost when a process ends in between.
          </EmptyState>
        )
      }
      footer={
        <Pagination
          label="Pages of effects"
          newer={params.has("cursor") ? { to: address({ cursor: null }) } : null}
          newerLabel="Newest"
          older={list.nextCursor ? { to: address({ cursor: list.nextCursor }) } : null}
          summary={`${list.items.length} shown`}
        />
      }
    />
  );
}
