import { TabLinks } from "../../ui/tab-links.tsx";

const TABS = [
  { value: "connections", label: "Connections", to: "/admin/api-integrations" },
  { value: "test", label: "Test", to: "/admin/api-integrations/test" },
] as const;

export function IntegrationTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="API integrations" value={value} items={TABS} />;
}
