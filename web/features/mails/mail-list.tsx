import { type MailList, MailListInput } from "../../../worker/features/mails/contract.ts";
import { labelsOf } from "../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { STATE_WORDS, TEMPLATE_WORDS } from "./mail-words.ts";

export const MAILS: ListDeclaration<typeof MailListInput, MailList> = {
  input: MailListInput,
  title: "Emails",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/mails/${id}`,
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATE_WORDS) },
  filters: {
    q: { kind: "search", label: "Search emails by address", placeholder: "Address" },
    template: { kind: "choice", label: "Kind of email", any: "Any kind", words: TEMPLATE_WORDS },
  },
  columns: [
    {
      key: "subject",
      label: "Subject",
      primary: true,
      cell: (mail) => (
        <span>
          <span className="block font-medium">{mail.subject}</span>
          {mail.lastError ? (
            <span className="block max-w-prose text-sm break-words text-muted">
              {mail.lastError}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "to",
      label: "To",
      className: "min-w-48 break-all",
      cell: (mail) => mail.toAddress,
    },
    { key: "template", label: "Kind", cell: (mail) => TEMPLATE_WORDS[mail.template] },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: (mail) => {
        const [tone, label] = STATE_WORDS[mail.state];
        return <StatusMark plain tone={tone} label={label} />;
      },
    },
    {
      key: "created",
      label: "Written",
      align: "end",
      className: "whitespace-nowrap",
      cell: (mail) => <Time value={mail.createdAt} show="date-time" />,
    },
  ],
  empty: {
    title: "No emails yet",
    says: "Emails appear here as soon as somebody signs up, is invited or changes how they sign in.",
  },
  none: { says: "Try a part of the address, another kind or another state." },
};
