import { useLoaderData } from "react-router";
import { readOwnOnboarding } from "../../../../worker/features/onboarding/queries.ts";
import { readOpenTab } from "../../../lib/open-tab.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import type { Route } from "./+types/profile";

export const middleware: Route.MiddlewareFunction[] = [allow("profile.own")];

export const handle = { crumb: "Profile" };

const TABS = ["general", "company"] as const;

const TAB_ITEMS = [
  { value: "general", label: "General", to: "?tab=general" },
  { value: "company", label: "Company", to: "?tab=company" },
];

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { profile } = await readOwnOnboarding(ctx);
  return { tab: readOpenTab(request.url, TABS), profile };
});

export const meta = () => [{ title: "Profile · Executive Advisor" }];

export default function Profile() {
  const { tab, profile } = useLoaderData<typeof loader>();
  return (
    <Screen
      title="Profile"
      description="How colleagues and your coach see you, and the company that advice is for."
    >
      <TabLinks label="Profile" value={tab} items={TAB_ITEMS} />
      {tab === "general" ? (
        <KeyValueList items={[{ label: "Full name", value: profile.fullName }]} />
      ) : (
        <KeyValueList items={[{ label: "Company", value: profile.companyName }]} />
      )}
    </Screen>
  );
}
