import * as v from "valibot";
import { SidebarItem } from "../../../worker/features/navigation/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Bound } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { sayRoles, sectionsOf, type SidebarDraft } from "./sidebar-draft.ts";

type SidebarDrawerProps = {
  draft: SidebarDraft;
  /** From the address: an item's path. */
  open: string | null;
  onClose: () => void;
};

/** One line by its own address. What is changed here is part of the draft at once. */
export function SidebarDrawer({ draft, open, onClose }: SidebarDrawerProps) {
  const item = draft.items.find(({ to }) => to === open);
  return (
    <Drawer
      open={open !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={item ? draft.nameOf(item) : "Sidebar"}
    >
      {open === null ? null : item ? (
        <Bound>
          <form
            noValidate
            className="flex min-h-full flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <Fields draft={draft} item={item} />
            <div className="mt-auto flex gap-2">
              <Button type="submit" variant="primary">
                Done
              </Button>
            </div>
          </form>
        </Bound>
      ) : (
        <EmptyState
          bare
          headingLevel={3}
          title="Screen not found"
          action={<LinkButton to="?">The whole sidebar</LinkButton>}
        >
          It may have been removed from the route table or the product.
        </EmptyState>
      )}
    </Drawer>
  );
}

type FieldsProps = { draft: SidebarDraft; item: SidebarItem };

function Fields({ draft, item }: FieldsProps) {
  const product = draft.productOf(item.to);
  const problems = problemsOf(item);
  const headings = sectionsOf(draft.items, item.area).flatMap(({ name }) => name || []);
  return (
    <>
      <TextField
        label="Name"
        hint={product ? `Leave empty to use the default, ‘${product.label}’.` : null}
        placeholder={product?.label}
        value={item.label}
        error={problems.label}
        maxLength={LIMITS.navigationLabelLength}
        onChange={(event) => draft.put({ ...item, label: event.currentTarget.value })}
      />
      <TextField
        label="Heading"
        optional
        hint="Type a name to add a section, or leave it empty to show this item at the top."
        list="headings"
        value={item.section}
        error={problems.section}
        maxLength={LIMITS.navigationLabelLength}
        onChange={(event) => draft.put({ ...item, section: event.currentTarget.value })}
      />
      <datalist id="headings">
        {headings.map((heading) => (
          <option key={heading}>{heading}</option>
        ))}
      </datalist>
      <SwitchField
        label="Shown"
        hint={
          product?.isFixed
            ? "Always shown, so people can find their way back."
            : "Hiding it only removes it from menus. People with access can still open its address."
        }
        checked={!item.isHidden}
        disabled={product?.isFixed}
        onChange={(event) => draft.put({ ...item, isHidden: !event.currentTarget.checked })}
      />
      <RoleFields draft={draft} item={item} />
    </>
  );
}

/** All are chosen where nothing is narrowed; the last one cannot be taken away, which would be hiding. */
function RoleFields({ draft, item }: FieldsProps) {
  const product = draft.productOf(item.to);
  if (!product || product.isFixed) return null;
  const { roles } = product;
  if (roles.length < 2) {
    return <p className="text-sm text-muted">Only this role can open it: {sayRoles(roles)}.</p>;
  }
  const chosen = item.allowedRoles.length === 0 ? roles : item.allowedRoles;
  const choose = (next: readonly (typeof roles)[number][]) =>
    draft.put({ ...item, allowedRoles: next.length === roles.length ? [] : [...next] });
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Who sees it</legend>
      {roles.map((role) => (
        <CheckboxField
          key={role}
          label={ROLE_WORDS[role]}
          checked={chosen.includes(role)}
          disabled={chosen.length === 1 && chosen.includes(role)}
          onChange={(event) =>
            choose(
              roles.filter((other) =>
                other === role ? event.currentTarget.checked : chosen.includes(other),
              ),
            )
          }
        />
      ))}
      <p className="text-sm text-faint">
        This can only hide a screen. It never gives access, which is set elsewhere.
      </p>
    </fieldset>
  );
}

function problemsOf(item: SidebarItem): { label?: string; section?: string } {
  const read = v.safeParse(SidebarItem, item);
  const flat = read.success ? {} : (v.flatten<typeof SidebarItem>(read.issues).nested ?? {});
  const [label, section] = [flat.label?.[0], flat.section?.[0]];
  return { ...(label ? { label } : {}), ...(section ? { section } : {}) };
}
