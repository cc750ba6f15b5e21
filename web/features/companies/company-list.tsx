import { COMPANY_SIZES } from "../../../db/values/companies.ts";
import { type CompanyList, CompanyListInput } from "../../../worker/features/companies/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Badge } from "../../ui/badge.tsx";
import { Count } from "../../ui/count.tsx";
import { Time } from "../../ui/time.tsx";
import { sizeWords } from "./words.ts";

// Of exactly these names, which fromEntries does not keep.
const SIZES = Object.fromEntries(COMPANY_SIZES.map((size) => [size, sizeWords(size)])) as Record<
  (typeof COMPANY_SIZES)[number],
  string
>;

export const COMPANY_ROWS: ListDeclaration<typeof CompanyListInput, CompanyList> = {
  input: CompanyListInput,
  title: "Companies",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/companies/${id}`,
  filters: {
    q: { kind: "search", label: "Search companies", placeholder: "Name, site or domain" },
    industry: { kind: "text", label: "Industry", placeholder: "Any industry" },
    size: { kind: "choice", label: "Size", any: "Any size", words: SIZES },
    domain: {
      kind: "choice",
      label: "Domain",
      any: "With or without domain",
      words: { yes: "With proven domain", no: "Without domain" },
    },
  },
  orders: { name: "By name", newest: "Newest first" },
  columns: [
    {
      key: "name",
      label: "Company",
      primary: true,
      className: "min-w-44",
      sort: { ascending: "name" },
      cell: ({ name, site, isDemo }) => (
        <span>
          <span className="block font-medium wrap-anywhere">
            {name} {isDemo ? <Badge>Demo</Badge> : null}
          </span>
          <span className="block text-sm wrap-anywhere text-muted">{site}</span>
        </span>
      ),
    },
    { key: "owner", label: "Owner", cell: ({ owner }) => owner?.name ?? "Nobody" },
    {
      key: "members",
      label: "Members",
      align: "end",
      cell: ({ members }) => <Count value={members} />,
    },
    { key: "industry", label: "Industry", cell: ({ industry }) => industry || "Not given" },
    {
      key: "size",
      label: "Size",
      className: "whitespace-nowrap",
      cell: ({ size }) => sizeWords(size) || "Not given",
    },
    {
      key: "domains",
      label: "Domains",
      cell: ({ domains }) => (
        <span className="wrap-anywhere">{domains.join(", ") || "None proven"}</span>
      ),
    },
    {
      key: "created",
      label: "Created",
      align: "end",
      className: "whitespace-nowrap",
      sort: { descending: "newest" },
      cell: ({ createdAt }) => <Time value={createdAt} />,
    },
  ],
  empty: {
    title: "No companies yet",
    says: "Companies appear here once people set them up in their profile.",
  },
  none: { title: "No company matches", says: "Try part of the name, or another filter." },
};
