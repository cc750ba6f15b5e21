import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { exportOwnConsents } from "../../../../worker/features/consents/read-own-consents.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/own-export";
import { downloadJson } from "../../../server/download-json.server.ts";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const INDENT = 2;

/** All that is stored of the holder of the link, to take along. */
export const loader = loadPublic((ctx, { params: { token } }: Route.LoaderArgs) =>
  downloadJson("my-consents.json", CONSENT_PATHS.own + encodeURIComponent(token), async () =>
    JSON.stringify(await exportOwnConsents(ctx, token), null, INDENT),
  ),
);
