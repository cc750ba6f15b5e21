import { useLoaderData } from "react-router";
import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { readReceipt } from "../../../../worker/features/consents/read-receipt.ts";
import { DeadLink } from "../../../features/consents/person/dead-link.tsx";
import { ReceiptPage } from "../../../features/consents/person/receipt-page.tsx";
import printIsland from "../../../islands/print.ts?worker&url";
import type { PageHandle } from "../../../lib/page-kind.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/receipt";
import { openLink } from "../../../server/open-link.server.ts";
import { privateHeaders as headers } from "../../../server/private-page.server.ts";
import { privateMeta } from "../../../lib/private-meta.ts";

export { headers };

export const handle: PageHandle = { runtime: "none", islands: [printIsland] };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const loader = loadPublic((ctx, { params: { token } }: Route.LoaderArgs) =>
  openLink(async () => ({
    ...(await readReceipt(ctx, token)),
    jsonPath: `${CONSENT_PATHS.receipt}${token}/json`,
  })),
);

export const meta = () => privateMeta("Consent receipt");

export default function Receipt() {
  const { found } = useLoaderData<typeof loader>();
  if (found) return <ReceiptPage {...found} />;
  return (
    <DeadLink title="This receipt can't be opened">
      The link is too old, was not copied completely, or the data of the person who agreed was
      erased. A receipt that you saved can still be checked. We can email you a new link to your
      receipts:
    </DeadLink>
  );
}
