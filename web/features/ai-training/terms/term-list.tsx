import { AllTermsInput, type AllTerms } from "../../../../worker/features/ai-training/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";

export const TERMS: ListDeclaration<typeof AllTermsInput, AllTerms> = {
  input: AllTermsInput,
  title: "Vocabulary",
  idOf: ({ id }) => id,
  opens: "word",
  rowTo: ({ id }, overIt) => overIt({ word: id }),
  create: { label: "Add word", first: "Add the first word", changes: { word: "new" } },
  filters: {
    q: { kind: "search", label: "Search words", placeholder: "Word or meaning" },
    company: { kind: "text", label: "Company", placeholder: "Any company" },
  },
  orders: { term: "Word, A to Z", updated: "Last changed first" },
  columns: [
    {
      key: "term",
      label: "Word",
      sort: { ascending: "term" },
      primary: true,
      className: "sm:min-w-48 sm:max-w-xs",
      cell: ({ term, alsoCalled }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-medium wrap-anywhere text-ink">{term}</span>
          {alsoCalled.length === 0 ? null : (
            <span className="text-sm font-normal wrap-anywhere text-muted">
              also {alsoCalled.join(", ")}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "meaning",
      label: "Meaning",
      className: "sm:max-w-lg",
      cell: ({ meaning }) => <span className="line-clamp-3 wrap-anywhere">{meaning}</span>,
    },
    {
      key: "company",
      label: "Company",
      className: "sm:max-w-60",
      cell: ({ companyName }) => <span className="wrap-anywhere">{companyName}</span>,
    },
  ],
  empty: {
    title: "No words yet",
    says: "Words that a company uses in its own way. The advisor answers what they mean and understands them in questions. Owners and managers can add them in their company too.",
  },
  none: { says: "Try a shorter part of the word, or another company." },
};
