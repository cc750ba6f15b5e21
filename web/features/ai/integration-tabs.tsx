import { TabLinks } from "../../ui/tab-links.tsx";

const TABS = [
  { value: "connections", label: "Language models", to: "/admin/api-integrations" },
  { value: "test", label: "Test a model", to: "/admin/api-integrations/test" },
  { value: "search", label: "Search services", to: "/admin/api-integrations/search" },
  { value: "search-test", label: "Test a service", to: "/admin/api-integrations/search-test" },
  { value: "search-calls", label: "Search calls", to: "/admin/api-integrations/search-calls" },
] as const;

export function IntegrationTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="API integrations" value={value} items={TABS} />;
}
