import { dashboardLayouts } from "../../../db/schema/dashboards.ts";
import { stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { dashboardsApi } from "./api.ts";
import { CoachesCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readCoachesCard } from "./read-coaches-card.ts";

export const wiring = wire(manifest, {
  apis: { "/dashboards": ({ cards }) => dashboardsApi(cards) },
  cards: { member: { coaches: card(CoachesCard, readCoachesCard) } },
  personalData,
  merging: { rows: [stays(dashboardLayouts.userId, "settings")] },
  tables: { dashboard_layouts: "personal" },
});
