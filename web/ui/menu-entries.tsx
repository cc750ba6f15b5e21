import { Menu as Base } from "@base-ui/react/menu";
import { Check, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { cx } from "./cx.ts";
import { MenuPanel } from "./menu-panel.tsx";
import type { MenuEntry } from "./menu-types.ts";

export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const indent = entries.some(hasIcon);
  return entries.map((entry, index) => (
    <Entry key={"label" in entry ? entry.label : index} entry={entry} indent={indent} />
  ));
}

/** One entry with an icon makes room for one in all of them, so that the words line up. */
function hasIcon(entry: MenuEntry): boolean {
  return (
    entry.kind === "check" || entry.kind === "choice" || ("icon" in entry && Boolean(entry.icon))
  );
}

function Entry({ entry, indent }: { entry: MenuEntry; indent: boolean }) {
  switch (entry.kind) {
    case "action":
      return (
        <Base.Item
          disabled={entry.disabled}
          onClick={entry.onSelect}
          className={cx(itemClass, entry.danger ? "text-bad" : "text-ink")}
        >
          <Line indent={indent} icon={entry.icon} label={entry.label} end={entry.shortcut} />
        </Base.Item>
      );
    case "link":
      return (
        <Base.LinkItem
          closeOnClick
          render={<Link to={entry.to} />}
          className={cx(itemClass, "text-ink")}
        >
          <Line indent={indent} icon={entry.icon} label={entry.label} end={entry.shortcut} />
        </Base.LinkItem>
      );
    case "check":
      return (
        <Base.CheckboxItem
          checked={entry.checked}
          disabled={entry.disabled}
          onCheckedChange={(checked) => entry.onChange(checked)}
          className={cx(itemClass, "text-ink")}
        >
          <Line indent icon={<Tick of="check" />} label={entry.label} />
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
              className={cx(itemClass, "text-ink")}
            >
              <Line indent icon={<Tick of="choice" />} label={option.label} />
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      );
    case "submenu":
      return (
        <Base.SubmenuRoot>
          <Base.SubmenuTrigger className={cx(itemClass, "text-ink")}>
            <Line
              indent={indent}
              icon={entry.icon}
              label={entry.label}
              end={<ChevronRight aria-hidden="true" />}
            />
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
  "touch flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1 text-base outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0";
const headingClass = "px-2.5 pt-2 pb-1 text-xs font-medium text-faint";

interface LineProps {
  indent: boolean;
  icon?: ReactNode;
  label: string;
  end?: ReactNode;
}

function Line({ indent, icon, label, end }: LineProps) {
  return (
    <>
      {indent ? <span className="flex w-4 shrink-0 opacity-75">{icon}</span> : null}
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
