import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { Publication } from "../publications/contract.ts";

const label = v.pipe(
  v.string(),
  v.trim(),
  // Marks that turn the writing round would reach beyond the label.
  v.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, "Use one line of plain text."),
  v.regex(/^$|[\p{L}\p{N}]/u, "Use a letter or a number."),
  v.maxLength(
    LIMITS.navigationLabelLength,
    `Use at most ${LIMITS.navigationLabelLength} characters.`,
  ),
);
const address = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter an address."),
  v.maxLength(LIMITS.pathLength, "This address is too long."),
);

const HERE = "http://same.site";

/** Browsers read a backslash as a slash and drop tabs and line breaks. */
const isPlain = (href: string) => !/[\\\s\p{Cc}]/u.test(href);

function isOwnPath(href: string): boolean {
  if (!isPlain(href) || !/^\/(?!\/)/.test(href) || !URL.canParse(href, HERE)) return false;
  const { origin, pathname } = new URL(href, HERE);
  return origin === HERE && !pathname.startsWith("//");
}

/** What everyone may be sent to: a path of this site, or another one by https. */
function isSafeHref(href: string): boolean {
  if (isOwnPath(href)) return true;
  if (!isPlain(href) || !/^https:\/\/[^/]/i.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return protocol === "https:" && username === "" && password === "";
}

export const AREA_NAMES = ["member", "coach", "admin"] as const;

/** One line of the sidebar as an admin wants it. What is not named stands as the product brings it. */
export const SidebarItem = v.object({
  area: v.picklist(AREA_NAMES),
  to: v.pipe(address, v.check(isOwnPath, "Use a path of this site.")),
  /** The product's own word when it is empty. */
  label,
  /** The heading that it stands under; none when it is empty. */
  section: label,
  isHidden: v.boolean(),
  /** Narrows who sees it, and never widens: the policy decides first. None means whomever it lets in. */
  allowedRoles: v.pipe(v.array(v.picklist(ROLES)), v.maxLength(ROLES.length)),
});
export type SidebarItem = v.InferOutput<typeof SidebarItem>;
export const SidebarLayout = v.pipe(v.array(SidebarItem), v.maxLength(LIMITS.navigationItemsMost));
export type SidebarLayout = v.InferOutput<typeof SidebarLayout>;

/** One place in the header of the public pages. */
export const PublicItem = v.object({
  href: v.pipe(
    address,
    v.check(isSafeHref, "Use a path of this site, such as /privacy, or an https address."),
  ),
  label: v.pipe(label, v.nonEmpty("Enter a label.")),
  isHidden: v.boolean(),
});
export type PublicItem = v.InferOutput<typeof PublicItem>;
export const PublicLayout = v.pipe(v.array(PublicItem), v.maxLength(LIMITS.navigationItemsMost));
export type PublicLayout = v.InferOutput<typeof PublicLayout>;

const areUnlike = (names: readonly string[]) => new Set(names).size === names.length;

export const SidebarInput = v.object({
  items: v.pipe(
    SidebarLayout,
    v.check((items) => areUnlike(items.map(({ to }) => to)), "List each screen only once."),
  ),
});
export const PublicInput = v.object({
  items: v.pipe(
    PublicLayout,
    v.check((items) => areUnlike(items.map(({ href }) => href)), "Use each address only once."),
  ),
});

const Stamp = {
  /** 0 while nobody ever changed it. */
  version: v.number(),
  updatedAt: v.nullable(v.string()),
  /** Null once the account is gone. */
  updatedBy: v.nullable(v.string()),
  publication: Publication,
};

/** An entry of the route table that has a name, and so a place in the workspace. */
export const RouteItem = v.object({
  path: v.string(),
  label: v.string(),
  /** Whom the table lets in. */
  roles: v.array(v.picklist(ROLES)),
});
export type RouteItem = v.InferOutput<typeof RouteItem>;

export const SidebarNavigation = v.object({
  /** Null where the product's own stands. */
  items: v.nullable(SidebarLayout),
  routes: v.array(RouteItem),
  ...Stamp,
});
export type SidebarNavigation = v.InferOutput<typeof SidebarNavigation>;

/** What people may type to find the screens that they may open, and their parts. */
export const PaletteWords = v.object({
  keywords: v.record(v.string(), v.array(v.string())),
  parts: v.array(
    v.object({
      to: v.string(),
      label: v.string(),
      /** The screen that it is a part of. */
      detail: v.string(),
      icon: v.string(),
      /** It opens the form for a new one. */
      isNew: v.boolean(),
      rank: v.optional(v.number()),
      keywords: v.array(v.string()),
    }),
  ),
});
export type PaletteWords = v.InferOutput<typeof PaletteWords>;

export const PublicNavigation = v.object({ items: v.nullable(PublicLayout), ...Stamp });
export type PublicNavigation = v.InferOutput<typeof PublicNavigation>;
