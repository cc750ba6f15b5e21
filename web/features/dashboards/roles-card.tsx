import type { AdminDashboard } from "../../../worker/features/dashboards/contract.ts";
import { Card } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { TextLink } from "../../ui/text-link.tsx";

type RolesCardProps = { roles: AdminDashboard["roles"] };

const WORDS = { member: "Members", coach: "Coaches", vendor: "Vendors", admin: "Admins" } as const;

export function RolesCard({ roles }: RolesCardProps) {
  return (
    <Card as="section" title="People by role" padding="lg">
      <ul className="divide-y divide-line">
        {roles.map(({ role, people }) => (
          <li key={role} className="flex items-baseline justify-between gap-3 py-2.5 first:pt-0">
            <TextLink to={`/admin/users?role=${role}`}>{WORDS[role]}</TextLink>
            <span className="tabular-nums">
              <Count value={people} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Someone may hold several roles.</p>
    </Card>
  );
}
