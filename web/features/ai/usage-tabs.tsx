import { TabLinks } from "../../ui/tab-links.tsx";

const TABS = [
  { value: "figures", label: "Figures", to: "/admin/ai-usage" },
  { value: "calls", label: "Calls", to: "/admin/ai-usage/calls" },
] as const;

export function UsageTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="AI usage" value={value} items={TABS} />;
}
