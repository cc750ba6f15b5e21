import { data, useActionData, useLoaderData } from "react-router";
import {
  readUnsubscription,
  unsubscribeConsent,
} from "../../../../worker/features/consents/withdraw-consent.ts";
import { DeadLink } from "../../../features/consents/person/dead-link.tsx";
import { Unsubscription } from "../../../features/consents/person/unsubscription.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import type { Route } from "./+types/unsubscribe";
import { openLink } from "../../../server/open-link.server.ts";
import { privateHeaders as headers } from "../../../server/private-page.server.ts";
import { privateMeta } from "../../../lib/private-meta.ts";

export { headers };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const tokenOf = ({ url }: Request) => new URL(url).searchParams.get("token") ?? "";

/** Ends nothing yet: programs that look for harm follow every link in a mail. */
export const loader = loadPublic((ctx, { request }: Route.LoaderArgs) =>
  openLink(() => readUnsubscription(ctx, tokenOf(request))),
);

/**
 * The button of the page, and the one click of a mail program (RFC 8058), which follows no redirect. The token
 * is all that counts.
 */
export const action = loadPublic(async (ctx, { request }: Route.ActionArgs) => {
  const typed = await readTyped(request, ["List-Unsubscribe"]);
  if (typed["List-Unsubscribe"] !== "One-Click") return data({ isDone: false }, { status: 422 });
  const { found } = (await openLink(() => unsubscribeConsent(ctx, tokenOf(request)))).data;
  return data({ isDone: found !== null }, { status: found ? 200 : 410 });
});

export const meta = () => privateMeta("Withdraw your consent");

export default function Unsubscribe() {
  const { found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (found) return <Unsubscription {...found} isDone={answer?.isDone ?? false} />;
  return (
    <DeadLink title="This link no longer works">
      It is too old, was not copied completely, or the data of its owner was erased. Nothing was
      changed. We can email you a link to your consents, where you can withdraw each one:
    </DeadLink>
  );
}
