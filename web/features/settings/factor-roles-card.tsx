import { type Role, ROLES } from "../../../db/values/roles.ts";
import type { Setting, Settings } from "../../../worker/features/settings/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SettingCard } from "./setting-card.tsx";
import { SettingProblems } from "./setting-problems.tsx";
import { useReportDraft } from "./drafts.ts";
import { useSetting } from "./use-setting.ts";
import { valueWords } from "./value-words.ts";

type FactorRolesCardProps = {
  setting: Extract<Setting, { key: "mfa_required" }>;
  people: Settings["people"];
  isLedTo: boolean;
};

/** Whose role asks for a second factor; says whom a change reaches before it is made. */
export function FactorRolesCard({ setting, people, isLedTo }: FactorRolesCardProps) {
  const form = useSetting(setting);
  const roles = form.value;
  const added = roles.filter((role) => !setting.value.includes(role));
  const isChanged = added.length > 0 || roles.length !== setting.value.length;
  useReportDraft(setting.key, isChanged);
  const set = (role: Role, isOn: boolean) =>
    form.set(isOn ? [...roles, role] : roles.filter((other) => other !== role));
  const words = (value: Role[]) => valueWords({ key: "mfa_required", value });
  return (
    <SettingCard setting={setting} isLedTo={isLedTo}>
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
      <SettingProblems
        form={form}
        theirs={words(setting.value)}
        mine={words(roles)}
        keepLabel="Use mine"
        onKeep={form.keepMine}
      />
      {isChanged && !form.isStale && form.failure === null ? (
        <div className="mt-4 flex gap-2">
          <Button variant="primary" loading={form.isSaving} onClick={() => form.save(roles)}>
            Save
          </Button>
          <Button disabled={form.isSaving} onClick={form.discard}>
            Discard
          </Button>
        </div>
      ) : null}
    </SettingCard>
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
