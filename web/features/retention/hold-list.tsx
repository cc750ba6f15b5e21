import { type HoldList, HoldListInput } from "../../../worker/features/retention/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";

export const HOLDS: ListDeclaration<typeof HoldListInput, HoldList> = {
  input: HoldListInput,
  title: "Legal holds",
  idOf: ({ kind, id }) => `${kind}:${id}`,
  filters: { q: { kind: "search", label: "Search legal holds", placeholder: "Title or reason" } },
  columns: [
    {
      key: "record",
      label: "Record",
      primary: true,
      className: "sm:min-w-48 sm:max-w-md",
      cell: ({ title, label, address }) => (
        <span className="block min-w-0">
          <span className="line-clamp-2 font-medium wrap-anywhere text-ink">
            {address === null ? title : <TextLink to={address}>{title}</TextLink>}
          </span>
          <span className="block text-sm font-normal text-muted">{label}</span>
        </span>
      ),
    },
    {
      key: "reason",
      label: "Reason",
      className: "sm:max-w-md",
      cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    },
    {
      key: "by",
      label: "Placed by",
      cell: ({ createdBy }) => createdBy ?? <span className="text-faint">Former admin</span>,
    },
    {
      key: "at",
      label: "Since",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Time value={createdAt} show="date" />,
    },
  ],
  empty: {
    title: "No legal holds",
    says: "A legal hold keeps one form, answer or error from being deleted. Place it where you read the record.",
  },
  none: { says: "Try a shorter word." },
};
