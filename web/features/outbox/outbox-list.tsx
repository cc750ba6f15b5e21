import {
  type OutboxList,
  OutboxListInput,
  type OutboxRow,
} from "../../../worker/features/outbox/contract.ts";
import { labelsOf } from "../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

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

export const EFFECTS: ListDeclaration<typeof OutboxListInput, OutboxList> = {
  input: OutboxListInput,
  title: "Effects",
  idOf: ({ id }) => id,
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATES) },
  columns: [
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
  ],
  empty: {
    title: "Nothing has been sent yet",
    says: "Every change that has to reach somewhere else leaves a line here, so that nothing is lost when a process ends in between.",
  },
  none: {
    title: "Nothing in this state",
    says: "Effects move from waiting to done by themselves, usually within a second.",
  },
};
