import { type Role, ROLES } from "../../../db/values/roles.ts";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { ROLE_OPENS, ROLE_WORDS } from "../../lib/role-words.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { giveRole, takeRole } from "./queries.ts";
import { useUserAction } from "./use-user-action.ts";

/** Each role by itself; giving and taking are asked about by name. */
export function RolesCard({ user }: { user: UserDetail }) {
  return (
    <Card as="section" title="Roles">
      <ul className="divide-y divide-line">
        {ROLES.map((role) => (
          <RoleLine key={role} user={user} role={role} />
        ))}
      </ul>
    </Card>
  );
}

function RoleLine({ user, role }: { user: UserDetail; role: Role }) {
  const name = displayName(user);
  const word = ROLE_WORDS[role];
  const hasIt = user.roles.includes(role);
  const give = useUserAction(() => giveRole(user, role), `${name} is ${word.toLowerCase()} now`);
  const take = useUserAction(() => takeRole(user, role), `${word} was removed from ${name}`);
  const barred = hasIt ? whyKept(user, role) : null;
  const action = hasIt ? take : give;
  return (
    <li className="flex items-center justify-between gap-x-4 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="text-base font-medium text-ink">{word}</span>
          {hasIt ? <StatusMark plain tone="good" label="Assigned" /> : null}
        </span>
        <span className="block text-sm text-muted">{barred ?? ROLE_OPENS[role]}</span>
      </span>
      {barred ? (
        <Button size="sm" disabled>
          Remove
        </Button>
      ) : (
        <ConfirmDialog
          title={
            hasIt ? `Remove the role ${word} from ${name}?` : `Assign the role ${word} to ${name}?`
          }
          description={
            hasIt
              ? "They lose it at their next request."
              : role === "admin"
                ? "They will see and manage everything, and must verify a second factor first. To limit them to some areas, change their admin rights afterwards."
                : `${ROLE_OPENS[role]} It applies from their next request.`
          }
          confirmLabel={hasIt ? `Remove ${word}` : `Assign ${word}`}
          danger={hasIt}
          onConfirm={() => action.settle()}
          trigger={
            <Button size="sm" aria-label={hasIt ? `Remove ${word}` : `Assign ${word}`}>
              {hasIt ? "Remove…" : "Assign…"}
            </Button>
          }
        />
      )}
    </li>
  );
}

function whyKept(user: UserDetail, role: Role): string | null {
  if (role === "admin" && user.isLastAdmin) return "The last admin keeps the role.";
  return user.roles.length === 1 ? "Everyone keeps at least one role." : null;
}
