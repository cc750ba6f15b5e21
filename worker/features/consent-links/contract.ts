import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { Slug } from "../../kit/publishable/contract.ts";
import { plainLine, Target } from "../forms/contract.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const LinkName = v.pipe(plainLine(LIMITS.formTitleLength), v.nonEmpty("Enter a name."));
const ConsentTextId = v.pipe(v.string(), v.uuid("Choose a text."));

export const LinkInput = v.object({
  name: LinkName,
  slug: Slug,
  templateId: ConsentTextId,
  redirectUrl: v.optional(Target, ""),
  /** Whether visitors may open it; only where its text is published. */
  isActive: v.optional(v.boolean(), false),
});
export type LinkInput = v.InferOutput<typeof LinkInput>;

export const LinkChanges = v.object({
  name: v.optional(LinkName),
  slug: v.optional(Slug),
  templateId: v.optional(ConsentTextId),
  redirectUrl: v.optional(Target),
  isActive: v.optional(v.boolean()),
});
export type LinkChanges = v.InferOutput<typeof LinkChanges>;

export const LinkId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const LINK_STATES = ["open", "closed"] as const;
export type LinkState = (typeof LINK_STATES)[number];
const LINK_ORDERS = ["updated", "name", "consents"] as const;

export const LinkListInput = v.object({
  /** Looked for in names and addresses. */
  q: textOf(LIMITS.searchLength),
  state: choiceOf(LINK_STATES),
  template: v.optional(
    v.pipe(
      v.union([v.literal(""), v.pipe(v.string(), v.uuid())]),
      v.transform((id) => (id === "" ? undefined : id)),
    ),
  ),
  sort: v.optional(v.picklist(LINK_ORDERS), "updated"),
  ...PAGE,
});
export type LinkListInput = v.InferOutput<typeof LinkListInput>;

export const ConsentLink = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  isActive: v.boolean(),
  redirectUrl: v.string(),
  templateId: v.string(),
  consentTextName: v.string(),
  /** Null while the text was never published: then nobody can open the link. */
  publishedNumber: v.nullable(v.number()),
  /** Addresses that lead here from before. */
  formerSlugs: v.array(v.string()),
  consents: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
});
export type ConsentLink = v.InferOutput<typeof ConsentLink>;

const ConsentTextChoice = v.object({ id: v.string(), name: v.string(), isPublished: v.boolean() });

export const ConsentLinkList = v.object({
  items: v.array(ConsentLink),
  ...PAGING,
  total: v.number(),
  counts: v.object({ all: v.number(), open: v.number(), closed: v.number() }),
  /** Texts that a link can lead to, by name. */
  templates: v.array(ConsentTextChoice),
});
export type ConsentLinkList = v.InferOutput<typeof ConsentLinkList>;
