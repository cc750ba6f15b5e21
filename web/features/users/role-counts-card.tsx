import type { RolesCard } from "../../../worker/features/users/contract.ts";
import { CountList } from "../../kit/card/count-list.tsx";

const WORDS = { member: "Members", coach: "Coaches", vendor: "Vendors", admin: "Admins" } as const;

export function RolesBody({ data: { roles } }: { data: RolesCard }) {
  return (
    <>
      <CountList
        rows={roles.map(({ role, people }) => ({
          label: WORDS[role],
          count: people,
          to: `/admin/users?role=${role}`,
        }))}
      />
      <p className="mt-3 text-sm text-muted">One person can have several roles.</p>
    </>
  );
}
