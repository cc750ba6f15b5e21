import { useLoaderData } from "react-router";
import * as v from "valibot";
import { listMerges } from "../../../../worker/features/account-merges/queries.ts";
import { listCompaniesOf } from "../../../../worker/features/companies/queries.ts";
import type { UserDetail } from "../../../../worker/features/users/contract.ts";
import { readRights } from "../../../../worker/features/grants/queries.ts";
import { readUser } from "../../../../worker/features/users/read-user.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { MERGING } from "../../../../worker/wired.ts";
import { MergesCard } from "../../../features/account-merges/merges-card.tsx";
import { PersonCompaniesCard } from "../../../features/companies/person-companies-card.tsx";
import { ActAsButton } from "../../../features/impersonation/act-as-button.tsx";
import { ResendButton } from "../../../features/invitations/resend-button.tsx";
import { RightsCard } from "../../../features/grants/rights-card.tsx";
import { EventsCard } from "../../../features/users/events-card.tsx";
import { IdentityCard } from "../../../features/users/identity-card.tsx";
import { LabelsCard } from "../../../features/users/labels-card.tsx";
import { NotesCard } from "../../../features/users/notes-card.tsx";
import { ProgressCard } from "../../../features/users/progress-card.tsx";
import { userQuery } from "../../../features/users/queries.ts";
import { RolesCard } from "../../../features/users/roles-card.tsx";
import { SecurityCard } from "../../../features/users/security-card.tsx";
import { SessionsCard } from "../../../features/users/sessions-card.tsx";
import { StandingCard } from "../../../features/users/standing-card.tsx";
import { RecordButtons } from "../../../kit/record/record-parts.tsx";
import { displayName } from "../../../lib/display-name.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { useAuth, useWithheld } from "../../../shell/auth.tsx";
import { Bound } from "../../../ui/bound.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/user";

export const middleware: Route.MiddlewareFunction[] = [allow("users.read")];

export const handle = {
  crumb: ({ user }: { user: UserDetail }) => displayName(user),
  alternativeRoute: { to: "/admin/users", label: "People" },
};

const MERGED = "This account was merged into another one and is closed.";
const ADMINS_ACCOUNT = "Only an admin with all rights can change another admin’s account.";

const UserId = v.pipe(v.string(), v.uuid());

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const id = v.safeParse(UserId, params.id);
  if (!id.success) throw notFound("person", params.id);
  const [user, rights, companies, merges] = await Promise.all([
    readUser(ctx, id.output),
    readRights(ctx, id.output),
    listCompaniesOf(ctx, id.output),
    listMerges(ctx, MERGING, id.output),
  ]);
  return { user, rights, companies, merges };
});

export const meta = () => [{ title: "Person · Executive Advisor" }];

export default function User() {
  const loaded = useLoaderData<typeof loader>();
  const { data: user } = useSeededQuery(userQuery(loaded.user.id), loaded.user);
  const name = displayName(user);
  const isNarrowed = useWithheld("users.manage", "everything") !== null;
  const { permissions } = useAuth().person;
  const withheld = useWithheld("users.manage", "publish");
  const admins = user.roles.includes("admin") && isNarrowed ? ADMINS_ACCOUNT : null;
  return (
    <Screen
      manages="users.manage"
      barred={user.isMerged ? MERGED : admins}
      back={{ to: "/admin/users", label: "People" }}
      eyebrow={user.isYourself ? "This is you" : null}
      title={
        <span className="flex items-center gap-4">
          <Avatar name={name} src={user.avatarUrl} size="lg" decorative />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      }
      description={[user.email, user.jobTitle, user.companyName].filter(Boolean).join(" · ")}
      controls={
        <>
          <RecordButtons kind="person" id={user.id} version={user.version} title={name} />
          {permissions.includes("mails.read") ? (
            <LinkButton to={`/admin/mails?q=${encodeURIComponent(user.email)}`}>Emails</LinkButton>
          ) : null}
        </>
      }
      action={isNarrowed ? null : <ActAsButton user={user} name={name} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Bound needs="everything">
            <RolesCard user={user} />
          </Bound>
          <RightsCard person={user} name={name} seed={loaded.rights} />
          <Bound>
            <NotesCard user={user} />
            <SessionsCard user={user} />
          </Bound>
          <EventsCard user={user} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-first">
          <Bound>
            <StandingCard user={user} resend={<ResendButton userId={user.id} />} />
            <IdentityCard user={user} />
          </Bound>
          <MergesCard person={user} name={name} seed={loaded.merges} barred={withheld ?? admins} />
          <PersonCompaniesCard userId={user.id} seed={loaded.companies} />
          <Bound>
            <LabelsCard user={user} />
            <SecurityCard user={user} />
          </Bound>
          <ProgressCard onboarding={user.onboarding} />
        </div>
      </div>
    </Screen>
  );
}
