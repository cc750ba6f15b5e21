import { Columns3 } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { Changes } from "./list-address.ts";

export type Density = "regular" | "compact";
type Named = {
  key: string;
  label: string;
  choiceLabel?: string;
  primary?: boolean | undefined;
  isExtra?: boolean;
  isFixed?: boolean;
};

/** The columns that the address names, or else those that are shown to begin with. */
export function shownColumns<Each extends Named>(all: readonly Each[], chosen: string | null) {
  const named = chosen?.split(",") ?? [];
  const isNamed = ({ key, isFixed }: Each) => !isFixed && named.includes(key);
  return all.some(isNamed)
    ? all.filter((column) => column.primary || column.isFixed || isNamed(column))
    : all.filter(({ isExtra }) => !isExtra);
}

type ViewMenuProps = {
  all: readonly Named[];
  shown: readonly Named[];
  density: Density;
  /** How rows are set to begin with. */
  standard: Density;
  address: (changes: Changes) => string;
};

/** Which columns a list has and how close its rows stand; the address keeps it. */
export function ViewMenu({ all, shown, density, standard, address }: ViewMenuProps) {
  const navigate = useNavigate();
  const keys = shown.flatMap(({ key, isFixed }) => (isFixed ? [] : [key]));
  const go = (changes: Changes) =>
    void navigate(address(changes), { replace: true, preventScrollReset: true });
  return (
    <Menu
      trigger={
        <Button icon={<Columns3 aria-hidden="true" />} className="max-sm:hidden">
          Columns
        </Button>
      }
      entries={[
        ...all.flatMap(({ key, label, choiceLabel = label, primary, isFixed }) => {
          if (isFixed) return [];
          return {
            kind: "check" as const,
            label: choiceLabel,
            checked: keys.includes(key),
            // One column always names the row.
            disabled: primary || (keys.length === 1 && keys.includes(key)),
            onChange: (isShown: boolean) =>
              go({
                columns: (isShown ? [...keys, key] : keys.filter((one) => one !== key)).join(","),
              }),
          };
        }),
        { kind: "separator" },
        {
          kind: "check",
          label: "Compact rows",
          checked: density === "compact",
          onChange: (isCompact) => {
            const next = isCompact ? "compact" : "regular";
            go({ density: next === standard ? null : next });
          },
        },
        {
          kind: "action",
          label: "Reset columns",
          onSelect: () => go({ columns: null, density: null }),
        },
      ]}
    />
  );
}
