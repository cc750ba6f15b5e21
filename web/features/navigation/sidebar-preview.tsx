import { useState } from "react";
import { type Role, ROLES } from "../../../db/values/roles.ts";
import type { SidebarItem } from "../../../worker/features/navigation/contract.ts";
import { arrangeSidebar } from "../../../worker/features/navigation/rules.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { panelSections } from "../../shell/menu-items.ts";
import { AREAS } from "../../shell/areas.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { SidebarDraft } from "./sidebar-draft.ts";

type SidebarPreviewProps = { draft: SidebarDraft; area: SidebarItem["area"] };

const OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

/** The panel as somebody with one role would get it, by the rules that serve it. */
export function SidebarPreview({ draft, area }: SidebarPreviewProps) {
  const [role, setRole] = useState<Role>(area === "admin" ? "admin" : "member");
  const menu = arrangeSidebar(draft.products, [...draft.items], [role]);
  const sections = panelSections({ menu }, area);
  return (
    <>
      <SelectField
        label="Preview as"
        options={OPTIONS}
        value={role}
        onChange={(event) => {
          const next = ROLES.find((other) => other === event.currentTarget.value);
          if (next) setRole(next);
        }}
      />
      <div
        role="group"
        aria-label={`${AREAS[area].label} as seen by: ${ROLE_WORDS[role]}`}
        // A panel that scrolls is reached by keyboard too.
        tabIndex={0}
        className="flex max-h-[70vh] flex-col gap-4 overflow-y-auto overscroll-contain rounded-lg border border-line bg-sunken px-3 py-4"
      >
        {area === "member" ? null : (
          <p className="serif px-2.5 text-xl text-ink">{AREAS[area].label}</p>
        )}
        {sections.map(({ heading, items }) => (
          <div key={heading ?? "first"}>
            {heading ? (
              <p className="px-2.5 pb-1 text-sm wrap-anywhere text-faint">
                <bdi>{heading}</bdi>
              </p>
            ) : null}
            <ul className="flex flex-col">
              {items.map(({ to, label }) => (
                <li key={to} className="min-h-8 px-2.5 py-1 text-base wrap-anywhere text-muted">
                  <bdi>{label}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {sections.length === 0 ? (
          <p className="px-2.5 text-base text-muted">Nothing. This role can’t open this panel.</p>
        ) : null}
      </div>
    </>
  );
}
