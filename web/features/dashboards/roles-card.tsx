import type { RolesCard } from "../../../worker/features/dashboards/contract.ts";
import { Count } from "../../ui/count.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const WORDS = { member: "Members", coach: "Coaches", vendor: "Vendors", admin: "Admins" } as const;

export function RolesBody({ data: { roles } }: { data: RolesCard }) {
  return (
    <>
      <ul className="-my-1 divide-y divide-line">
        {roles.map(({ role, people }) => (
          <li key={role} className="flex items-baseline justify-between gap-3 py-2.5">
            <TextLink to={`/admin/users?role=${role}`}>{WORDS[role]}</TextLink>
            <span className="figures">
              <Count value={people} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">Someone may hold several roles.</p>
    </>
  );
}
