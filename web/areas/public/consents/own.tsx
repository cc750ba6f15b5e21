import { useLoaderData } from "react-router";
import { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";
import { eraseOwn } from "../../../../worker/features/consents/erase-person.ts";
import { readOwnConsents } from "../../../../worker/features/consents/read-own-consents.ts";
import { groupOwn, isOpen } from "../../../../worker/features/consents/rules/group-own.ts";
import { withdrawConsent } from "../../../../worker/features/consents/withdraw-consent.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { DeadLink } from "../../../features/consents/person/dead-link.tsx";
import { EraseStep } from "../../../features/consents/person/erase-step.tsx";
import { OwnPage } from "../../../features/consents/person/own-page.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import type { Route } from "./+types/own";
import { isDead, openLink } from "../../../server/open-link.server.ts";
import { privateHeaders as headers, seeOther } from "../../../server/private-page.server.ts";
import { privateMeta } from "../../../lib/private-meta.ts";

export { headers };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Everything that the holder of the link agreed to, by pages of texts. Looking changes nothing. */
export const loader = loadPublic((ctx, { params, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  return openLink(async () => {
    const { email, consents } = await readOwnConsents(ctx, params.token);
    const groups = groupOwn(consents);
    const most = ctx.limits.consentGroupsShown;
    const pages = Math.ceil(groups.length / most);
    const asked = Number(search.get("page"));
    const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
    return {
      email,
      page,
      pages,
      count: consents.length,
      texts: groups.length,
      groups: groups.slice((page - 1) * most, page * most),
      openTexts: groups.filter(({ state }) => isOpen(state)).length,
      timesShown: ctx.limits.consentTimesShown,
      told: search.get("told"),
      asksErasure: search.get("erase") === "ask",
      path: CONSENT_PATHS.own + encodeURIComponent(params.token),
    };
  });
});

/** Each is one press: all of it, all of a text, one purpose; and erasing, which a page asks for first. */
export const action = loadPublic(async (ctx, { params, request }: Route.ActionArgs) => {
  const { token } = params;
  const path = CONSENT_PATHS.own + encodeURIComponent(token);
  const { intent, template, purpose, page } = await readTyped(request, FIELDS);
  try {
    if (intent === "erase") {
      await eraseOwn(ctx, token);
      return seeOther(`${CONSENT_PATHS.ask}?told=erased`);
    }
    if (intent === "withdraw-all") {
      await withdrawConsent(ctx, token, {});
      return seeOther(`${path}?told=all`);
    }
    if (intent !== "withdraw" || template === "") throw new AppError("bad_request");
    const purposeId = purpose === "" ? undefined : purpose;
    const { withdrawn } = await withdrawConsent(ctx, token, { templateId: template, purposeId });
    const told = withdrawn > 0 ? template : "nothing";
    const search = new URLSearchParams({ ...(page === "" ? {} : { page }), told });
    return seeOther(`${path}?${search.toString()}#${encodeURIComponent(template)}`);
  } catch (error) {
    // The page says what became of the link.
    if (isDead(error)) return seeOther(path);
    throw error;
  }
});

const FIELDS = ["intent", "template", "purpose", "page"] as const;

export const meta = () => privateMeta("What you agreed to");

export default function Own() {
  const { found } = useLoaderData<typeof loader>();
  if (!found) {
    return (
      <DeadLink title="This link no longer works">
        It is too old, was not copied completely, or the data of its owner was erased. Nothing was
        changed. We can email you a new link to your consents:
      </DeadLink>
    );
  }
  return found.asksErasure ? <EraseStep {...found} /> : <OwnPage {...found} />;
}
