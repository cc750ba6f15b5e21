import { useLoaderData } from "react-router";
import {
  confirmConsent,
  readConfirmation,
} from "../../../../worker/features/consents/confirm-consent.ts";
import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { Confirmation } from "../../../features/consents/person/confirmation.tsx";
import { DeadLink } from "../../../features/consents/person/dead-link.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/confirm";
import { isDead, openLink } from "../../../server/open-link.server.ts";
import { privateHeaders as headers, seeOther } from "../../../server/private-page.server.ts";
import { privateMeta } from "../../../lib/private-meta.ts";

export { headers };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Confirms nothing yet: programs that look for harm follow every link in a mail. */
export const loader = loadPublic((ctx, { params, request }: Route.LoaderArgs) =>
  openLink(async () => ({
    ...(await readConfirmation(ctx, params.token)),
    isJustDone: new URL(request.url).searchParams.get("told") === "confirmed",
  })),
);

export const action = loadPublic(async (ctx, { params }: Route.ActionArgs) => {
  const path = CONSENT_PATHS.confirm + encodeURIComponent(params.token);
  try {
    await confirmConsent(ctx, params.token);
  } catch (error) {
    if (!isDead(error)) throw error;
  }
  return seeOther(`${path}?told=confirmed`);
});

export const meta = () => privateMeta("Confirm your consent");

export default function Confirm() {
  const { found } = useLoaderData<typeof loader>();
  if (found) return <Confirmation {...found} />;
  return (
    <DeadLink title="This link no longer works">
      It is older than seven days, was not copied completely, or the data of the person who agreed
      was erased. Nothing was confirmed. Fill in the form again, or let us email you a link to what
      you agreed to.
    </DeadLink>
  );
}
