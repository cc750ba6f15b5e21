import { TabLinks } from "../../../ui/tab-links.tsx";

const TABS = [
  { value: "links", label: "Links", to: "/admin/consent" },
  { value: "texts", label: "Texts", to: "/admin/consent/texts" },
] as const;

/** The screens about consent, one beside the other. */
export function ConsentTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="Consent" value={value} items={TABS} />;
}
