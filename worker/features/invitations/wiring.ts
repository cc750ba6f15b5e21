import { wire } from "../../kit/wiring.ts";
import { invitationsApi } from "./api.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, { apis: { "/invitations": invitationsApi } });
