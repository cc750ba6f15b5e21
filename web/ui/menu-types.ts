import type { ReactNode } from "react";
import type { Needs } from "../lib/rights.ts";

interface MenuAction {
  kind: "action";
  label: string;
  onSelect: () => void;
  /** Left out of menus of documents for who lacks this right. */
  needs?: Needs;
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
