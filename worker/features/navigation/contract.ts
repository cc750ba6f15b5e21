import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";
import { LIMITS } from "../../kernel/limits.ts";

const label = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\P{Cc}*$/u, "Use one line."),
  v.maxLength(LIMITS.navigationLabelLength, "This label is too long."),
);
const address = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.pathLength));

export const AREA_NAMES = ["member", "coach", "admin"] as const;

/** One line of the sidebar as an admin wants it. What is not named stands as the product brings it. */
export const SidebarItem = v.object({
  area: v.picklist(AREA_NAMES),
  to: address,
  /** The product's own word when it is empty. */
  label,
  /** The heading that it stands under; none when it is empty. */
  section: label,
  isHidden: v.boolean(),
  /** Narrows who sees it, and never widens: the policy decides first. None means whomever it lets in. */
  allowedRoles: v.array(v.picklist(ROLES)),
});
export type SidebarItem = v.InferOutput<typeof SidebarItem>;
export const SidebarLayout = v.pipe(v.array(SidebarItem), v.maxLength(LIMITS.navigationItemsMost));
export type SidebarLayout = v.InferOutput<typeof SidebarLayout>;

/** One place in the header of the public pages. */
export const PublicItem = v.object({
  href: address,
  label: v.pipe(label, v.nonEmpty("Enter a label.")),
  isHidden: v.boolean(),
});
export type PublicItem = v.InferOutput<typeof PublicItem>;
export const PublicLayout = v.pipe(v.array(PublicItem), v.maxLength(LIMITS.navigationItemsMost));
export type PublicLayout = v.InferOutput<typeof PublicLayout>;
