import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import { stays } from "../../kit/merges.ts";
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
  merging: {
    rows: [
      stays(passkeys.userId, "sign-in", ["passkey", "passkeys"]),
      stays(recoveryCodes.userId, "sign-in"),
      stays(totpFactors.userId, "sign-in", ["authenticator app", "authenticator apps"]),
    ],
  },
  tables: { passkeys: "personal", recovery_codes: "personal", totp_factors: "personal" },
});
