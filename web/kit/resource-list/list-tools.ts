import type { ReactNode } from "react";
import type { Changes, ListInput, ListQuery } from "./list-address.ts";

/** What a tool of all lists gets of the one that it stands in. */
export type ToolList = {
  declaration: { title: string; input: ListInput };
  params: URLSearchParams;
  query: ListQuery;
  address: (changes: Changes) => string;
};

/** What a feature puts into every list: in its bar, and between the filters and the rows. */
export type ListTool = {
  Bar: (props: { list: ToolList }) => ReactNode;
  Above: (props: { list: ToolList }) => ReactNode;
};

/** Each feature that has one says so in a file of its own. It is part of every list's first load: small. */
export const LIST_TOOLS: readonly (ListTool & { file: string })[] = Object.entries(
  import.meta.glob<ListTool>("../../features/*/list-tool.tsx", {
    eager: true,
    import: "listTool",
  }),
).map(([file, { Bar, Above }]) => ({ file, Bar, Above }));
