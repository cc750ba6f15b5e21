import { displayName } from "../../lib/display-name.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { MemberDashboard } from "../../../worker/features/dashboards/contract.ts";

type ProfileCardProps = { profile: MemberDashboard["profile"] };

export function ProfileCard({ profile }: ProfileCardProps) {
  const name = displayName(profile);
  return (
    <Card as="section" title="You" padding="lg">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={profile.avatarUrl} size="lg" decorative />
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-sm text-muted">
            {[profile.jobTitle, profile.companyName].filter(Boolean).join(", ")}
          </p>
        </div>
      </div>
      {profile.companyDescription ? (
        <p className="mt-4 serif text-lg">{profile.companyDescription}</p>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <TextLink to="/profile?tab=general">Change your profile</TextLink>
        <TextLink to="/profile?tab=company">Change the company</TextLink>
      </p>
    </Card>
  );
}
