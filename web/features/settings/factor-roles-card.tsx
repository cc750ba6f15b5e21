import { type Role, ROLES } from "../../../db/values/roles.ts";
import type { Setting, Settings } from "../../../worker/features/settings/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SaveDraft } from "./save-draft.tsx";
import { SettingCard } from "./setting-card.tsx";
import { SettingProblems } from "./setting-problems.tsx";
import { useReportDraft } from "./drafts.ts";
import { useSetting } from "./use-setting.ts";
import { valueWords } from "../../../worker/features/settings/rules.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

type FactorSetting = Extract<Setting, { key: "mfa_required" }>;

type FactorRolesCardProps = {
  setting: FactorSetting;
  people: Settings["people"];
  isLedTo: boolean;
};

/** Whose role asks for a second factor; says whom a change reaches before it is made. */
export function FactorRolesCard({ setting, people, isLedTo }: FactorRolesCardProps) {
  const form = useSetting<FactorSetting, { roles: Role[] }>(setting, {
    // A set: in which order they were chosen says nothing.
    draftOf: (value) => ({ roles: ROLES.filter((role) => value.includes(role)) }),
    valueOf: ({ roles }) => roles,
  });
  const { roles } = form.draft;
  const added = roles.filter((role) => !setting.value.includes(role));
  useReportDraft(setting.key, form.isDirty);
  const set = (role: Role, isOn: boolean) =>
    form.type({ roles: ROLES.filter((one) => (one === role ? isOn : roles.includes(one))) });
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
        words={({ roles: value }) => valueWords({ key: "mfa_required", value })}
      />
      <SaveDraft form={form} />
    </SettingCard>
  );
}

function find(people: Settings["people"], role: Role) {
  return people.find((row) => row.role === role) ?? { people: 0, withoutFactor: 0 };
}

function countOf(people: Settings["people"], role: Role): string {
  const { people: all, withoutFactor } = find(people, role);
  const who = counted(all, "person", "people");
  if (all === 0) return "Nobody has this role.";
  return withoutFactor === 0 ? `${who}, all with one.` : `${who}, ${withoutFactor} without one.`;
}

function Warning({ role, people }: { role: Role; people: Settings["people"] }) {
  const { withoutFactor } = find(people, role);
  if (withoutFactor === 0) return null;
  return (
    <Notice tone="warn" className="mt-4" live>
      {counted(withoutFactor, "person", "people")} with the role {ROLE_WORDS[role]} must set up a
      second factor at their next request, before anything else.
    </Notice>
  );
}
