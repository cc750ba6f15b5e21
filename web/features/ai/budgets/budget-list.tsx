import {
  type Budget,
  type BudgetList,
  BudgetListInput,
} from "../../../../worker/features/ai/budgets/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Money } from "../money.tsx";
import { SCOPE_WORDS } from "../words.ts";

/** 'Each person', 'Kestrel', 'Coach (role)'. */
export function bearerOf({ scope, scopeId, name }: Pick<Budget, "scope" | "scopeId" | "name">) {
  if (scope === "all") return "Everyone together";
  if (scopeId === "") return scope === "person" ? "Each person" : "Each company";
  return name ?? "Deleted";
}

const ABOUT: Readonly<Record<Budget["scope"], string>> = {
  all: "The whole installation",
  role: "All people with this role together",
  company: "All its people together",
  person: "One person",
};

const aboutOf = ({ scope, scopeId }: Budget) =>
  scopeId === "" && scope !== "all" ? "Without a budget of their own" : ABOUT[scope];

export const BUDGETS: ListDeclaration<typeof BudgetListInput, BudgetList> = {
  input: BudgetListInput,
  title: "AI budgets",
  idOf: ({ id }) => id,
  opens: "budget",
  rowTo: ({ id }, overIt) => overIt({ budget: id }),
  create: { label: "Add budget", changes: { budget: "new" } },
  filters: {
    q: { kind: "search", label: "Search budgets", placeholder: "Person, company or role" },
    scope: { kind: "choice", label: "For", any: "Anyone", words: SCOPE_WORDS },
  },
  columns: [
    {
      key: "for",
      label: "For",
      primary: true,
      className: "sm:min-w-52",
      cell: (budget) => (
        <span className="block min-w-0">
          <span className="block font-medium wrap-anywhere text-ink">{bearerOf(budget)}</span>
          <span className="block text-sm font-normal text-muted">{aboutOf(budget)}</span>
        </span>
      ),
    },
    {
      key: "monthly",
      label: "A month",
      align: "end",
      cell: ({ monthly }) => <Money value={monthly} />,
    },
    {
      key: "spent",
      label: "Spent this month",
      align: "end",
      cell: ({ spent }) =>
        spent === null ? <span className="text-faint">–</span> : <Money value={spent} />,
    },
    {
      key: "used",
      label: "Used",
      className: "sm:min-w-36",
      cell: (budget) =>
        budget.spent === null ? (
          <span className="text-faint">Counted for each</span>
        ) : (
          <Used budget={budget} spent={budget.spent} />
        ),
    },
  ],
  empty: {
    title: "No budgets yet",
    says: "Without a budget, nothing bounds what calls to language models cost. Begin with one for everyone together.",
  },
  none: { says: "Try a shorter word, or all kinds of budgets." },
};

function Used({ budget, spent }: { budget: Budget; spent: number }) {
  const taken = spent + (budget.reserved ?? 0);
  const share = budget.monthly === 0 ? 1 : Math.min(taken / budget.monthly, 1);
  const percent = Math.round(share * 100);
  return (
    <ProgressBar
      label={`Used of the budget for ${bearerOf(budget)}`}
      value={percent}
      tone={percent >= 100 ? "bad" : percent >= 80 ? "warn" : "info"}
    />
  );
}
