import { type Role, ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { holds } from "../../../worker/policy/permissions.ts";
import { isOwnPath } from "../../../worker/policy/route-table.ts";
import { type Screen, SCREENS, screenOf } from "../../../worker/policy/screens.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { RadioGroupField } from "../../ui/radio-group-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { RouteForm } from "./use-route-form.ts";

const GROUPS = [
  { label: "Open to everyone", has: ({ permission }: Screen) => permission === null },
  {
    label: "For people who are signed in",
    has: ({ permission }: Screen) => permission !== null && holds(["member"], permission),
  },
  {
    label: "For admins",
    has: ({ permission }: Screen) => permission !== null && !holds(["member"], permission),
  },
].map(({ label, has }) => ({
  label,
  names: Object.entries(SCREENS).flatMap(([name, screen]) => (has(screen) ? [name] : [])),
}));

/** What an entry says, in the order in which one thinks of it: which screen, where, for whom. */
export function RouteFields({ form }: { form: RouteForm }) {
  const { draft, problems } = form;
  const screen = screenOf(draft.componentName);
  return (
    <>
      <SelectField
        id="componentName"
        label="Screen"
        hint={screen ? screen.about : "What people see at the path."}
        placeholder="Choose a screen"
        value={draft.componentName}
        error={problems.componentName}
        onBlur={() => form.leave("componentName")}
        onChange={({ currentTarget: { value } }) => {
          const isPublic = screenOf(value)?.permission === null;
          form.type({ componentName: value, routeType: isPublic ? "public" : "protected" });
        }}
      >
        {draft.componentName && !screen ? (
          <option value={draft.componentName}>{draft.componentName}: not in this version</option>
        ) : null}
        {GROUPS.map(({ label, names }) => (
          <optgroup key={label} label={label}>
            {names.map((name) => (
              <option key={name} value={name}>
                {SCREENS[name]?.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField
        id="path"
        label="Path"
        hint={screen ? pathHint(screen) : "The address of the screen, such as /plan-on-a-page."}
        placeholder="/plan-on-a-page"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={draft.path}
        error={problems.path}
        maxLength={LIMITS.appRoutePathLength}
        onBlur={() => form.leave("path")}
        onChange={(event) => form.type({ path: event.currentTarget.value })}
      />
      {screen && isOwnPath(draft.path.trim(), screen) && !problems.path ? (
        <p className="-mt-3 text-sm text-muted">
          This is the screen’s own path. The entry adds no address and only limits who can open it.
        </p>
      ) : null}
      <TextField
        id="label"
        label="Label"
        optional
        hint="Add a label to show it in the sidebar of people who can open it."
        value={draft.label}
        error={problems.label}
        maxLength={LIMITS.navigationLabelLength}
        onBlur={() => form.leave("label")}
        onChange={(event) => form.type({ label: event.currentTarget.value })}
      />
      {screen === null || screen.permission === null ? (
        <RadioGroupField
          id="routeType"
          name="routeType"
          label="Open to"
          error={problems.routeType}
          value={draft.routeType}
          options={[
            { value: "public", label: "Everyone", hint: "No sign-in needed." },
            { value: "protected", label: "People who are signed in" },
          ]}
          onChange={(value) =>
            form.type({ routeType: value === "public" ? "public" : "protected" })
          }
        />
      ) : problems.routeType ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {problems.routeType}
        </p>
      ) : null}
      {draft.routeType === "protected" ? <Roles form={form} screen={screen} /> : null}
      <SwitchField
        label="Active"
        hint="While it is off, the path does not exist and access is not limited."
        checked={draft.isActive}
        onChange={(event) => form.type({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}

function pathHint({ path, needs, isKept, permission }: Screen): string {
  const own = `The product shows it at ${path}.`;
  if (needs) return `${own} Keep ${needs.map((name) => `:${name}`).join(" and ")} in the path.`;
  return isKept || permission === null ? own : `${own} Use that path to limit who can open it.`;
}

/** Roles that the policy keeps out cannot be chosen: an entry never lets them in. */
function Roles({ form, screen }: { form: RouteForm; screen: Screen | null }) {
  const { allowedRoles } = form.draft;
  const set = (role: Role, isOn: boolean) =>
    form.type({
      allowedRoles: ROLES.filter((one) => (one === role ? isOn : allowedRoles.includes(one))),
    });
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="text-sm font-medium text-ink">
        Roles <span className="font-normal text-faint">(optional)</span>
      </legend>
      <p className="text-sm text-faint">Choose none to let in everyone the policy allows.</p>
      {ROLES.map((role) => {
        const isOut = screen?.permission ? !holds([role], screen.permission) : false;
        const isChosen = allowedRoles.includes(role);
        return (
          <CheckboxField
            key={role}
            label={ROLE_WORDS[role]}
            hint={isOut ? "The policy doesn’t let them open this screen." : undefined}
            checked={isChosen}
            disabled={isOut && !isChosen}
            onChange={(event) => set(role, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}
