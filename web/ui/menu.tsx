import { Menu as Base } from "@base-ui/react/menu";
import { Check, ChevronRight } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";

import { cx } from "./cx.ts";
import { floatingClass } from "./overlay-style.ts";

interface MenuAction {
  kind: "action";
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  shortcut?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}
interface MenuLink {
  kind: "link";
  label: string;
  to: string;
  icon?: ReactNode;
  shortcut?: ReactNode;
}
interface MenuCheck {
  kind: "check";
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}
interface MenuChoice {
  kind: "choice";
  label: string;
  value: string;
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  onChange: (value: string) => void;
}
interface MenuSubmenu {
  kind: "submenu";
  label: string;
  icon?: ReactNode;
  entries: readonly MenuEntry[];
}
interface MenuSection {
  kind: "section";
  label: string;
  entries: readonly MenuEntry[];
}
export type MenuEntry =
  | MenuAction
  | MenuLink
  | MenuCheck
  | MenuChoice
  | MenuSubmenu
  | MenuSection
  | { kind: "separator" };

interface MenuProps {
  /** A Button or IconButton with a name of its own. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Something above the entries, such as who is signed in. */
  header?: ReactNode;
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export function Menu(props: MenuProps) {
  const { trigger, entries, header, align = "end", side = "bottom" } = props;
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <MenuPanel align={align} side={side} offset={6}>
        {header ? (
          <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5">{header}</div>
        ) : null}
        <Entries entries={entries} />
      </MenuPanel>
    </Base.Root>
  );
}

interface MenuPanelProps {
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  offset: number;
  children: ReactNode;
}

function MenuPanel({ align, side, offset, children }: MenuPanelProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        align={align}
        side={side}
        sideOffset={offset}
        collisionPadding={8}
        className="z-60 outline-none"
      >
        <Base.Popup
          className={cx(
            floatingClass,
            "max-h-(--available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-52 overflow-y-auto p-1",
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
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
            <Entries entries={entry.entries} />
          </MenuPanel>
        </Base.SubmenuRoot>
      );
    case "section":
      return (
        <Base.Group>
          <Base.GroupLabel className={headingClass}>{entry.label}</Base.GroupLabel>
          <Entries entries={entry.entries} />
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
