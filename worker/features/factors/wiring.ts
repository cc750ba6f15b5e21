import { card, wire } from "../../kit/wiring.ts";
import { factorsApi } from "./api.ts";
import { SecurityCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readSecurityCard } from "./read-security-card.ts";

export const wiring = wire(manifest, {
  apis: { "/factors": factorsApi },
  cards: { member: { security: card(SecurityCard, readSecurityCard) } },
  personalData,
  tables: { passkeys: "personal", recovery_codes: "personal", totp_factors: "personal" },
});
