import { type OutboxList, OutboxListInput } from "../../../worker/features/outbox/contract.ts";
import { labelsOf } from "../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

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
          <span className="block font-medium">{effect.label}</span>
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
      label: "Created",
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
    says: "Changes that must be sent elsewhere are listed here, so nothing is lost if a process stops.",
  },
  none: {
    title: "Nothing in this state",
    says: "Effects move from waiting to done automatically, usually within a second.",
  },
};
