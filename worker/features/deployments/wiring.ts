import { card, wire } from "../../kit/wiring.ts";
import { deploymentsApi } from "./api.ts";
import { DeploymentsCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { readDeploymentsCard } from "./read-deployments-card.ts";

export const wiring = wire(manifest, {
  apis: { "/deployments": deploymentsApi },
  cards: { admin: { deployments: card(DeploymentsCard, readDeploymentsCard) } },
});
