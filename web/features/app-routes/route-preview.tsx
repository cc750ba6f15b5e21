import { useState } from "react";
import { type Role, ROLES } from "../../../db/values/roles.ts";
import { closedFor, type RouteEntry, routesFor } from "../../../worker/policy/route-table.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { cx } from "../../ui/cx.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { nameOf } from "./words.ts";

export type Previewed = RouteEntry & { id: string; label: string; isActive: boolean };

const SIGNED_OUT = "signed-out";
const EYES = [
  ...ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
  { value: SIGNED_OUT, label: "Signed out" },
];
/** So many stand below each other without taking the whole screen. */
const SHORT = 10;

type RoutePreviewProps = {
  items: readonly Previewed[];
  /** The entry that is being written stands out. */
  current?: string | undefined;
};

/** What each role can open of these entries, in their order, and what they close to it. */
export function RoutePreview({ items, current }: RoutePreviewProps) {
  const [eyes, setEyes] = useState<string>("member");
  const role: Role | null = ROLES.find((word) => word === eyes) ?? null;
  const active = items.filter(({ isActive }) => isActive);
  const open = routesFor(role && [role], active);
  const closed = role ? closedFor([role], active) : [];
  const isLong = open.length > SHORT;
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Preview as"
        options={EYES}
        value={eyes}
        onChange={(event) => setEyes(event.currentTarget.value)}
      />
      {open.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line px-4 py-3 text-sm text-muted">
          They can’t open any of these entries.
        </p>
      ) : (
        <ol
          aria-label="What they can open"
          // A list that scrolls is reached by keyboard too.
          tabIndex={isLong ? 0 : undefined}
          className={cx(
            "divide-y divide-line rounded-lg border border-line bg-surface",
            isLong && "max-h-[60vh] overflow-y-auto overscroll-contain",
          )}
        >
          {open.map((item) => (
            <li
              key={item.id}
              className={cx(
                "px-4 py-2.5",
                item.id === current && "bg-accent-wash/55 first:rounded-t-lg last:rounded-b-lg",
              )}
            >
              <span className="block font-medium wrap-anywhere text-ink">{nameOf(item)}</span>
              <span className="block font-mono text-xs/5 wrap-anywhere text-faint">
                {item.path}
              </span>
            </li>
          ))}
        </ol>
      )}
      {closed.length > 0 ? (
        <p className="text-sm text-muted">
          No access, sent to the dashboard instead: {closed.map(({ path }) => path).join(", ")}.
        </p>
      ) : null}
    </div>
  );
}
