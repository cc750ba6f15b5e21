import { TabLinks } from "../../../ui/tab-links.tsx";

const TABS = [
  { value: "links", label: "Links", to: "/admin/consent" },
  { value: "texts", label: "Texts", to: "/admin/consent/texts" },
  { value: "records", label: "Records", to: "/admin/consent/records" },
  { value: "figures", label: "Figures", to: "/admin/consent/figures" },
  { value: "keys", label: "Keys", to: "/admin/consent/keys" },
] as const;

/** The screens about consent, one beside the other. */
export function ConsentTabs({ value }: { value: (typeof TABS)[number]["value"] }) {
  return <TabLinks label="Consent" value={value} items={TABS} />;
}
