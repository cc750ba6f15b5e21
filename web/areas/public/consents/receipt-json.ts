import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { readReceipt } from "../../../../worker/features/consents/read-receipt.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/receipt-json";
import { downloadJson } from "../../../server/download-json.server.ts";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** The receipt in the spelling that was signed: not one byte of it may change. */
export const loader = loadPublic((ctx, { params: { token } }: Route.LoaderArgs) =>
  downloadJson(
    "consent-receipt.json",
    CONSENT_PATHS.receipt + encodeURIComponent(token),
    async () => {
      const { json } = await readReceipt(ctx, token);
      return json;
    },
  ),
);
