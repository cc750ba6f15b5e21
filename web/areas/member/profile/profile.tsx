import { useLoaderData, useSearchParams } from "react-router";
import { readOwnProfile } from "../../../../worker/features/profiles/queries.ts";
import { AvatarCard } from "../../../features/profiles/avatar-card.tsx";
import { CompanyForm } from "../../../features/profiles/company-form.tsx";
import { GeneralForm } from "../../../features/profiles/general-form.tsx";
import { ownProfileQuery } from "../../../features/profiles/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { OwnersOnly } from "../../../shell/owners-only.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import type { Route } from "./+types/profile";

export const middleware: Route.MiddlewareFunction[] = [allow("profiles.own")];

export const handle = { crumb: "Profile", savesUrl: true };

const TAB_ITEMS = [
  { value: "general", label: "General", to: "?tab=general" },
  { value: "company", label: "Company", to: "?tab=company" },
];

export const loader = load((ctx) => readOwnProfile(ctx));

export const meta = () => [{ title: "Profile · Executive Advisor" }];

export default function Profile() {
  const { data: profile } = useSeededQuery(ownProfileQuery, useLoaderData<typeof loader>());
  const tab = useSearchParams()[0].get("tab") === "company" ? "company" : "general";
  return (
    <Screen
      title="Profile"
      description="How colleagues and your coach see you, and the company you get advice for."
    >
      <TabLinks label="Profile" value={tab} items={TAB_ITEMS} />
      <OwnersOnly>
        {tab === "general" ? (
          <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[28rem_20rem]">
            <GeneralForm profile={profile} />
            <AvatarCard profile={profile} />
          </div>
        ) : (
          <CompanyForm profile={profile} />
        )}
      </OwnersOnly>
    </Screen>
  );
}
