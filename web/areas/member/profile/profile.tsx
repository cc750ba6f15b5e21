import { useLoaderData, useSearchParams } from "react-router";
import { listOwnCompanies } from "../../../../worker/features/companies/queries.ts";
import { readOwnProfile } from "../../../../worker/features/profiles/queries.ts";
import { OwnCompanies } from "../../../features/companies/own-companies.tsx";
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

export const loader = load(async (ctx) => {
  const [profile, companies] = await Promise.all([readOwnProfile(ctx), listOwnCompanies(ctx)]);
  return { profile, companies };
});

export const meta = () => [{ title: "Profile · Executive Advisor" }];

export default function Profile() {
  const loaded = useLoaderData<typeof loader>();
  const { data: profile } = useSeededQuery(ownProfileQuery, loaded.profile);
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
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[28rem_minmax(0,1fr)]">
            <CompanyForm profile={profile} />
            <OwnCompanies seed={loaded.companies} profile={profile} />
          </div>
        )}
      </OwnersOnly>
    </Screen>
  );
}
