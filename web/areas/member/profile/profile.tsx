import { useLoaderData, useSearchParams } from "react-router";
import { listOwnCompanies } from "../../../../worker/features/companies/queries.ts";
import { readRights } from "../../../../worker/features/grants/queries.ts";
import { readOwnProfile } from "../../../../worker/features/profiles/queries.ts";
import { RightsList } from "../../../features/grants/rights-list.tsx";
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

const RIGHTS_TAB = { value: "rights", label: "Admin rights", to: "?tab=rights" };

export const loader = load(async (ctx) => {
  const isAdmin = ctx.actor.roles.includes("admin");
  const [profile, companies, rights] = await Promise.all([
    readOwnProfile(ctx),
    listOwnCompanies(ctx),
    isAdmin ? readRights(ctx, ctx.actor.userId) : null,
  ]);
  return { profile, companies, rights };
});

export const meta = () => [{ title: "Profile · Executive Advisor" }];

export default function Profile() {
  const loaded = useLoaderData<typeof loader>();
  const { data: profile } = useSeededQuery(ownProfileQuery, loaded.profile);
  const items = loaded.rights ? [...TAB_ITEMS, RIGHTS_TAB] : TAB_ITEMS;
  const asked = useSearchParams()[0].get("tab");
  const tab = items.find(({ value }) => value === asked)?.value ?? "general";
  return (
    <Screen
      title="Profile"
      description="How colleagues and your coach see you, and the company you get advice for."
    >
      <TabLinks label="Profile" value={tab} items={items} />
      <OwnersOnly>
        {tab === "general" ? (
          <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[28rem_20rem]">
            <GeneralForm profile={profile} />
            <AvatarCard profile={profile} />
          </div>
        ) : tab === "rights" && loaded.rights ? (
          <section aria-labelledby="own-rights" className="max-w-2xl">
            <h2 id="own-rights" className="serif mb-2 text-xl text-ink">
              Your admin rights
            </h2>
            <RightsList rights={loaded.rights} />
          </section>
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
