import * as v from "valibot";
import type { Role } from "../../../db/values/roles.ts";
import {
  AREA_NAMES,
  SidebarItem,
  SidebarLayout,
  SidebarNavigation,
} from "../../../worker/features/navigation/contract.ts";
import {
  applyLayout,
  type ProductItem,
  withRoutes,
} from "../../../worker/features/navigation/rules.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { PRODUCT_ITEMS } from "../../../worker/policy/product-items.ts";
import { resetSidebar, saveSidebar, sidebarQuery } from "./queries.ts";
import { useLayoutDraft } from "./use-layout-draft.ts";

export type SidebarDraft = ReturnType<typeof useSidebarDraft>;
export type Section = { name: string; items: readonly SidebarItem[] };

/** The whole sidebar as it is being arranged, and the product's items under it. */
export function useSidebarDraft(saved: SidebarNavigation) {
  const products = withRoutes(PRODUCT_ITEMS, saved.routes);
  const byPath = new Map(products.map((item) => [item.to, item]));
  const productOf = (to: string) => byPath.get(to);
  const nameOf = ({ to, label }: Pick<SidebarItem, "to" | "label">) =>
    label.trim() || productOf(to)?.label || to;
  const draft = useLayoutDraft<SidebarNavigation, SidebarItem>({
    saved,
    contract: SidebarNavigation,
    queryKey: sidebarQuery.queryKey,
    read: ({ items }) => applyLayout(products, items),
    save: (items, version) => saveSidebar(v.parse(SidebarLayout, items), version),
    reset: resetSidebar,
    problemOf(items) {
      const bad = items.find((item) => !v.is(SidebarItem, item));
      return bad ? `‘${nameOf(bad)}’ has a problem. Open it to fix it.` : null;
    },
  });
  const put = (changed: SidebarItem) =>
    draft.change(draft.items.map((item) => (item.to === changed.to ? changed : item)));
  const say = (item: SidebarItem) => {
    const roles = narrowedTo(item, productOf(item.to));
    const words = [nameOf(item), item.section, item.isHidden ? "hidden" : ""];
    return [...words, roles ? `only ${sayRoles(roles)}` : ""].filter(Boolean).join(" · ");
  };
  return { ...draft, products, productOf, nameOf, say, put };
}

/** The panel of an area, section by section; what has no heading stands first, also when that is nothing. */
export function sectionsOf(
  items: readonly SidebarItem[],
  area: SidebarItem["area"],
): readonly Section[] {
  const panel = items.filter((item) => item.area === area);
  const sections = Map.groupBy(panel, ({ section }) => section);
  const first = { name: "", items: sections.get("") ?? [] };
  sections.delete("");
  return [first, ...Array.from(sections, ([name, own]) => ({ name, items: own }))];
}

/** The draft with another order of one panel. */
export function withPanel(
  items: readonly SidebarItem[],
  area: SidebarItem["area"],
  sections: readonly Section[],
): SidebarItem[] {
  const panel = sections.flatMap(({ name, items: own }) =>
    own.map((item) => ({ ...item, section: name })),
  );
  return AREA_NAMES.flatMap((name) =>
    name === area ? panel : items.filter((item) => item.area === name),
  );
}

export function sayRoles(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_WORDS[role]).join(", ");
}

/** Whom a line is for; null where that is everyone whom the policy lets in. */
export function narrowedTo(
  { allowedRoles }: SidebarItem,
  product: ProductItem | undefined,
): readonly Role[] | null {
  const open = product?.roles ?? [];
  const allowed = open.filter((role) => allowedRoles.includes(role));
  return allowedRoles.length === 0 || allowed.length === open.length ? null : allowed;
}
