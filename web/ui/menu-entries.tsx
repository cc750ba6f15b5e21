import { Menu as Base } from "@base-ui/react/menu";
import { Check, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { cx } from "./cx.ts";
import { MenuPanel } from "./menu-panel.tsx";
import type { MenuEntry } from "./menu-types.ts";

export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, index) => (
    <Entry key={"label" in entry ? entry.label : index} entry={entry} />
  ));
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case "action":
      return (
        <Base.Item
          disabled={entry.disabled}
          onClick={entry.onSelect}
          className={cx(itemClass, entry.danger && "text-bad")}
        >
          <Line icon={entry.icon} label={entry.label} end={entry.shortcut} />
        </Base.Item>
      );
    case "link":
      return (
        <Base.LinkItem closeOnClick render={<Link to={entry.to} />} className={itemClass}>
          <Line icon={entry.icon} label={entry.label} end={entry.shortcut} />
        </Base.LinkItem>
      );
    case "check":
      return (
        <Base.CheckboxItem
          checked={entry.checked}
          disabled={entry.disabled}
          onCheckedChange={(checked) => entry.onChange(checked)}
          className={itemClass}
        >
          <Line icon={<Tick of="check" />} label={entry.label} />
        </Base.CheckboxItem>
      );
    case "choice":
      return (
        <Base.RadioGroup
          value={entry.value}
          onValueChange={(value: string) => entry.onChange(value)}
        >
          <Base.GroupLabel className={headingClass}>{entry.label}</Base.GroupLabel>
          {entry.options.map((option) => (
            <Base.RadioItem
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              closeOnClick
              className={itemClass}
            >
              <Line icon={<Tick of="choice" />} label={option.label} />
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      );
    case "submenu":
      return (
        <Base.SubmenuRoot>
          <Base.SubmenuTrigger className={itemClass}>
            <Line icon={entry.icon} label={entry.label} end={<ChevronRight aria-hidden="true" />} />
          </Base.SubmenuTrigger>
          <MenuPanel offset={2}>
            <MenuEntries entries={entry.entries} />
          </MenuPanel>
        </Base.SubmenuRoot>
      );
    case "section":
      return (
        <Base.Group>
          <Base.GroupLabel className={headingClass}>{entry.label}</Base.GroupLabel>
          <MenuEntries entries={entry.entries} />
        </Base.Group>
      );
    case "separator":
      return <Base.Separator className="mx-2 my-1 h-px bg-line" />;
  }
}

const itemClass =
  "touch flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1 text-base text-ink outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0";
const headingClass = "px-2.5 pt-2 pb-1 text-xs font-medium text-faint";

function Line({ icon, label, end }: { icon?: ReactNode; label: string; end?: ReactNode }) {
  return (
    <>
      {icon ? <span className="flex w-4 text-faint">{icon}</span> : null}
      <span className="min-w-0 grow">{label}</span>
      {end ? <span className="ml-4 flex text-faint">{end}</span> : null}
    </>
  );
}

function Tick({ of }: { of: "check" | "choice" }) {
  const Indicator = of === "check" ? Base.CheckboxItemIndicator : Base.RadioItemIndicator;
  return (
    <Indicator className="text-accent">
      <Check aria-hidden="true" />
    </Indicator>
  );
}
