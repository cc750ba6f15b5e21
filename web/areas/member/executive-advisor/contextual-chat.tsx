import { useMemo } from "react";
import { redirect, useLoaderData, useSearchParams } from "react-router";
import { isItemKind } from "../../../../db/values/plans.ts";
import { findPlan } from "../../../../worker/features/plan-list/queries.ts";
import { ADVISOR } from "../../../features/plan-advisor/advisor-address.ts";
import { ContextChat } from "../../../features/plan-advisor/context-chat.tsx";
import { planIdIn } from "../../../features/plan-store/address/named-plan.ts";
import { itemAddress } from "../../../features/plan-store/address/open-item.ts";
import { OWN_PLAN } from "../../../features/plan-store/address/plan-base.ts";
import { ConnectionNotice } from "../../../features/plan-store/keep/connection-notice.tsx";
import { otherPlace, ownPlace, planTitle } from "../../../features/plan-store/plan-place.ts";
import { PlanProvider } from "../../../features/plan-store/use-plan.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/contextual-chat";

export const middleware: Route.MiddlewareFunction[] = [allow("conversations.own")];

export const handle = { crumb: "Contextual chat", savesUrl: "item plan" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { userId } = ctx.actor;
  const named = new URL(request.url).searchParams.get("plan");
  const planId = named === null ? userId : planIdIn(named);
  const plan = planId === null || planId === userId ? null : await findPlan(ctx, planId);
  if (named !== null && !plan && planId !== userId) throw redirect("/contextual-chat");
  return { userId, plan };
});

export const meta = () => [{ title: "Contextual chat · Executive Advisor" }];

/** The chat that stands beside the plan's screens, as a screen of its own: about the items that the address names. */
export default function ContextualChat() {
  const { userId, plan } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const named = params.get("item") ?? "";
  const place = useMemo(() => (plan ? otherPlace(plan, userId) : ownPlace(userId)), [plan, userId]);
  const items = useMemo(
    () =>
      named.split(",").flatMap((ref) => {
        const [kind = "", id = ""] = ref.split(":");
        return isItemKind(kind) && id !== "" ? [{ kind, id }] : [];
      }),
    [named],
  );
  const [first] = items;
  return (
    <Screen
      title="Contextual chat"
      description={`Ask about ${planTitle(place)}, or about one item of it.`}
      controls={
        <LinkButton
          to={
            first
              ? `${place.base}${itemAddress(first.kind, first.id).slice(OWN_PLAN.length)}`
              : ADVISOR
          }
        >
          {first ? "Open the item" : "Executive advisor"}
        </LinkButton>
      }
    >
      <PlanProvider key={place.planId} place={place}>
        <ConnectionNotice />
        <div className="mx-auto w-full max-w-reading">
          <ContextChat key={named} current={items} keeps canFollow={false} />
        </div>
      </PlanProvider>
    </Screen>
  );
}
