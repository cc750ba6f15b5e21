import { TabLinks } from "../../../ui/tab-links.tsx";

const TABS = [
  { value: "rules", label: "Rules", to: "/admin/retention" },
  { value: "holds", label: "Legal holds", to: "/admin/retention/holds" },
  { value: "runs", label: "Deletions", to: "/admin/retention/runs" },
] as const;

/** The screens about retention, one beside the other. */
export function RetentionTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="Retention" value={value} items={TABS} />;
}
