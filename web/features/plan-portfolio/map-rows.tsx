import {
  type PortfolioMap,
  PortfolioMapInput,
} from "../../../worker/features/plan-portfolio/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";

export const MAP_ROWS: ListDeclaration<typeof PortfolioMapInput, PortfolioMap> = {
  input: PortfolioMapInput,
  title: "Plans",
  idOf: ({ id }) => id,
  filters: {
    q: { kind: "search", label: "Search plans", placeholder: "Name or owner" },
    company: {
      kind: "choice",
      label: "Company",
      any: "Any company",
      options: ({ page }) => page.companies.map(({ id, name }) => ({ value: id, label: name })),
    },
    owner: {
      kind: "choice",
      label: "Owner",
      any: "Any owner",
      words: {
        mine: "Mine",
        people: "A person",
        company: "A company",
        shared: "Shared with me",
      },
    },
  },
  chosen: ({ theme }) => (theme ? [{ label: `Theme: ${theme}`, changes: { theme: null } }] : []),
  columns: [],
  empty: {
    title: "No plans yet",
    says: "The map shows every plan from its mission to its goals, with their health.",
  },
  none: { says: "Try another name, company or owner." },
};
