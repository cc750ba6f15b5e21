import { useState } from "react";
import { type Role, ROLES } from "../../../db/values/roles.ts";
import type { Setting, Settings } from "../../../worker/features/settings/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangedBy } from "./changed-by.tsx";
import { useSetting } from "./use-setting.ts";

type FactorRolesCardProps = {
  setting: Extract<Setting, { key: "mfa_required" }>;
  people: Settings["people"];
};

/** Whose role asks for a second factor; says whom a change reaches before it is made. */
export function FactorRolesCard({ setting, people }: FactorRolesCardProps) {
  const [draft, setDraft] = useState<{ version: number; roles: readonly Role[] } | null>(null);
  const change = useSetting(setting);
  // What someone else saved meanwhile takes the place of a draft made from something older.
  const roles = draft?.version === setting.version ? draft.roles : setting.value;
  const added = roles.filter((role) => !setting.value.includes(role));
  const isChanged = added.length > 0 || roles.length !== setting.value.length;
  const set = (role: Role, isOn: boolean) =>
    setDraft({
      version: setting.version,
      roles: isOn ? [...roles, role] : roles.filter((other) => other !== role),
    });
  return (
    <Card as="section" title="Second factor">
      <p className="text-base text-muted">
        Whoever holds one of these roles verifies a second factor at sign-in. Admins always do.
      </p>
      <fieldset className="mt-4 flex flex-col gap-3">
        <legend className="sr-only">Roles that need a second factor</legend>
        {ROLES.map((role) => (
          <CheckboxField
            key={role}
            id={`mfa-${role}`}
            label={ROLE_WORDS[role]}
            hint={countOf(people, role)}
            checked={role === "admin" || roles.includes(role)}
            disabled={role === "admin"}
            onChange={(event) => set(role, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {added.map((role) => (
        <Warning key={role} role={role} people={people} />
      ))}
      {isChanged ? (
        <div className="mt-4 flex gap-2">
          <Button
            variant="primary"
            loading={change.isPending}
            onClick={() => change.mutate({ key: "mfa_required", value: [...roles] })}
          >
            Save
          </Button>
          <Button disabled={change.isPending} onClick={() => setDraft(null)}>
            Discard
          </Button>
        </div>
      ) : null}
      <ChangedBy setting={setting} />
    </Card>
  );
}

function find(people: Settings["people"], role: Role) {
  return people.find((row) => row.role === role) ?? { people: 0, withoutFactor: 0 };
}

function countOf(people: Settings["people"], role: Role): string {
  const { people: all, withoutFactor } = find(people, role);
  const who = all === 1 ? "1 person" : `${all} people`;
  if (all === 0) return "Nobody has this role.";
  return withoutFactor === 0 ? `${who}, all with one.` : `${who}, ${withoutFactor} without one.`;
}

function Warning({ role, people }: { role: Role; people: Settings["people"] }) {
  const { withoutFactor } = find(people, role);
  if (withoutFactor === 0) return null;
  return (
    <Notice tone="warn" className="mt-4" live>
      {withoutFactor === 1 ? "1 person" : `${withoutFactor} people`} with the role{" "}
      {ROLE_WORDS[role]} must set up a second factor at their next request, before anything else.
    </Notice>
  );
}
