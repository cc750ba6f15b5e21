import { type FormList, FormListInput } from "../../../../worker/features/forms/list/contract.ts";
import { TEMPLATE_NAMES, TEMPLATES } from "../../../../worker/features/forms/rules/templates.ts";
import { labelsOf } from "../../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { Time } from "../../../ui/time.tsx";
import { FormMark } from "../form-mark.tsx";
import { pathOf, STATE_WORDS } from "../words.ts";
import { TemplatePicture } from "./template-picture.tsx";

const [FIRST] = TEMPLATE_NAMES;

export const FORMS: ListDeclaration<typeof FormListInput, FormList> = {
  input: FormListInput,
  title: "Forms",
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  rowTo: ({ id }) => `/admin/forms-manager/${id}`,
  over: ["new"],
  create: { label: "New form", first: "Create form" },
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATE_WORDS) },
  filters: {
    q: { kind: "search", label: "Search forms", placeholder: "Title or address" },
  },
  orders: {
    updated: "Last changed first",
    title: "Title, A to Z",
    answers: "Most answers first",
  },
  columns: [
    {
      key: "title",
      label: "Form",
      primary: true,
      className: "sm:min-w-64 sm:max-w-md",
      sort: { ascending: "title" },
      cell: ({ title, slug, fields }) => (
        <span className="block min-w-0">
          <span className="block font-medium wrap-anywhere text-ink">{title}</span>
          <span className="block truncate text-sm font-normal text-faint">
            {pathOf(slug)} · {fields === 1 ? "1 field" : `${fields} fields`}
          </span>
        </span>
      ),
    },
    { key: "state", label: "State", cell: (form) => <FormMark plain form={form} /> },
    {
      key: "answers",
      label: "Answers",
      align: "end",
      sort: { descending: "answers" },
      cell: ({ answers }) => <Count value={answers} />,
    },
    {
      key: "last",
      label: "Last answer",
      align: "end",
      className: "whitespace-nowrap max-md:hidden",
      cell: ({ lastAnswerAt }) =>
        lastAnswerAt === null ? (
          <span className="text-faint">None yet</span>
        ) : (
          <Time value={lastAnswerAt} show="relative" />
        ),
    },
    {
      key: "updated",
      label: "Changed",
      align: "end",
      className: "whitespace-nowrap max-sm:hidden",
      sort: { descending: "updated" },
      cell: ({ updatedAt }) => <Time value={updatedAt} show="relative" />,
    },
  ],
  empty: {
    title: "No forms yet",
    picture: <TemplatePicture form={TEMPLATES[FIRST].form} />,
    says: "Build a contact form, a registration or a survey, publish it, and share its address. It works without an account and on every phone. Visitors see later changes once you publish again.",
  },
  none: { says: "Try a shorter part of the title or address, or show all forms." },
};
