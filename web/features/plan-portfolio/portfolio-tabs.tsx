import { TabLinks } from "../../ui/tab-links.tsx";
import { PORTFOLIO } from "../plan-store/address/plan-base.ts";

const ITEMS = [
  { value: "plans", label: "Plans", to: PORTFOLIO },
  { value: "company", label: "Companies", to: `${PORTFOLIO}/groups?by=company` },
  { value: "theme", label: "Themes", to: `${PORTFOLIO}/groups?by=theme` },
  { value: "person", label: "People", to: `${PORTFOLIO}/groups?by=person` },
  { value: "map", label: "Map", to: `${PORTFOLIO}/map` },
];

export const PortfolioTabs = ({ value }: { value: string }) => (
  <div data-print="no">
    <TabLinks label="Portfolio" value={value} items={ITEMS} />
  </div>
);
