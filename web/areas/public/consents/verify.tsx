import { data, useActionData, useLoaderData } from "react-router";
import { checkReceipt } from "../../../../worker/features/consents/check-receipt.ts";
import { VerifierPage } from "../../../features/consents/person/verifier-page.tsx";
import printIsland from "../../../islands/print.ts?worker&url";
import type { PageHandle } from "../../../lib/page-kind.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readGivenReceipt } from "../../../server/read-given-receipt.server.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import type { Route } from "./+types/verify";
import { privateHeaders as headers } from "../../../server/private-page.server.ts";
import { privateMeta } from "../../../lib/private-meta.ts";

export { headers };

export const handle: PageHandle = { runtime: "none", islands: [printIsland] };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const TOO_LARGE = "This file is too large to be a receipt. Choose the receipt’s own file.";

/** A body that was too large to be read at all leads here. */
export const loader = loadPublic((_ctx, { request }: Route.LoaderArgs) => {
  const isTooLarge = new URL(request.url).searchParams.get("told") === "too-large";
  return Promise.resolve({ fault: isTooLarge ? TOO_LARGE : null });
});

/** Answers at once and in place: nothing of what is checked is stored, not even in an address. */
export const action = loadPublic(async (ctx, { request }: Route.ActionArgs) => {
  const { bytes, pasted } = await readGivenReceipt(request);
  if (bytes.byteLength === 0) {
    const fault = "Paste a receipt, or choose its file.";
    return data({ fault, pasted, verdict: null }, { status: 422 });
  }
  try {
    return data({ fault: null, pasted, verdict: await checkReceipt(ctx, bytes) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const isTooLarge = error.code === "body_too_large";
    return data(
      { fault: isTooLarge ? TOO_LARGE : error.detail, pasted: "", verdict: null },
      { status: error.status },
    );
  }
});

export const meta = () => privateMeta("Check a consent receipt");

export default function Verify() {
  const { fault } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <VerifierPage fault={fault} pasted="" verdict={null} {...answer} />;
}
