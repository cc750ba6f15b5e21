import { type MetaFunction, useLoaderData } from "react-router";
import { findPolicyInForce } from "../../../../worker/features/settings/queries.ts";
import { PolicyChanges } from "../../../features/onboarding/policy-changes.tsx";
import { PrivacyContents, PrivacyText } from "../../../features/onboarding/privacy-text.tsx";
import { PrivacyPage } from "../../../features/privacy/privacy-page.tsx";
import printIsland from "../../../islands/print.ts?worker&url";
import type { PageHandle } from "../../../lib/page-kind.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/privacy";

export const handle: PageHandle = { runtime: "none", islands: [printIsland] };

export const loader = loadPublic(async (ctx, _args: Route.LoaderArgs) => ({
  policy: await findPolicyInForce(ctx),
  supportEmail: ctx.supportEmail,
}));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Privacy · Executive Advisor",
    description: "What is stored about you, why, who sees it, and for how long.",
    path: "/privacy",
    matches,
  });

export default function Privacy() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <PrivacyPage {...loaded}>
      {loaded.policy ? <PolicyChanges policy={loaded.policy} /> : null}
      <PrivacyContents />
      <PrivacyText />
    </PrivacyPage>
  );
}
