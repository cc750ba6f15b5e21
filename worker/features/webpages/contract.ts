import * as v from "valibot";
import { FORM_THEMES } from "../../../db/values/forms.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { plainLine, plainText, Target } from "../forms/contract.ts";
import { Slug } from "../../kit/publishable/contract.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { PictureName } from "../pictures/contract.ts";

const text = plainText(LIMITS.webpageTextLength);
const line = plainLine(LIMITS.formLabelLength);
const summary = plainLine(LIMITS.formTextLength);

const BlockId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.maxLength(40));

/** Empty where none was chosen. */
const ChosenPicture = v.pipe(
  v.string(),
  v.check((name) => name === "" || v.is(PictureName, { name }), "Choose a picture."),
);

/** What leads somewhere is checked when it is published; a draft may hold it half typed. */
const blockWith = (url: typeof Target | ReturnType<typeof plainLine>) =>
  v.variant("type", [
    v.object({ type: v.literal("heading"), id: BlockId, text: line, level: v.picklist([2, 3]) }),
    v.object({ type: v.literal("text"), id: BlockId, text }),
    v.object({
      type: v.literal("list"),
      id: BlockId,
      isNumbered: v.boolean(),
      items: v.pipe(
        v.array(plainText(LIMITS.formTextLength)),
        v.maxLength(LIMITS.webpageListItemsMost),
      ),
    }),
    v.object({ type: v.literal("quote"), id: BlockId, text, source: line }),
    v.object({
      type: v.literal("picture"),
      id: BlockId,
      name: ChosenPicture,
      width: v.number(),
      height: v.number(),
      alternative: line,
      /** It shows nothing that the words do not say. */
      isDecoration: v.optional(v.boolean(), false),
      caption: line,
    }),
    v.object({ type: v.literal("button"), id: BlockId, text: line, url }),
    v.object({
      type: v.literal("columns"),
      id: BlockId,
      columns: v.pipe(
        v.array(v.object({ title: line, text })),
        v.minLength(1),
        v.maxLength(LIMITS.webpageColumnsMost),
      ),
    }),
    v.object({
      type: v.literal("questions"),
      id: BlockId,
      items: v.pipe(
        v.array(v.object({ question: line, answer: text })),
        v.maxLength(LIMITS.webpageListItemsMost),
      ),
    }),
    v.object({ type: v.literal("divider"), id: BlockId }),
    /** A form of ours, by its id, in its place on the page. */
    v.object({
      type: v.literal("form"),
      id: BlockId,
      formId: v.pipe(v.string(), v.regex(/^[\da-f-]*$/), v.maxLength(40)),
      title: line,
    }),
    /** Sanitised by an allow-list before it is stored; runs no script. */
    v.object({
      type: v.literal("html"),
      id: BlockId,
      html: plainText(LIMITS.webpageHtmlLength),
    }),
  ]);

/** The parts of a page. Texts know **bold**, *italic* and [links](/path); only the html block knows more. */
const Block = blockWith(Target);
export type Block = v.InferOutput<typeof Block>;
export type BlockType = Block["type"];

const areUnlike = (blocks: readonly { id: string }[]) =>
  new Set(blocks.map(({ id }) => id)).size === blocks.length;

const settingsWith = (block: typeof Block) => ({
  theme: v.picklist(FORM_THEMES),
  blocks: v.pipe(
    v.array(block),
    v.maxLength(
      LIMITS.webpageBlocksMost,
      `A page has at most ${LIMITS.webpageBlocksMost} parts. Remove one, or start another page.`,
    ),
    v.check((blocks) => areUnlike(blocks), "Each part needs its own id."),
  ),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  /** For search engines and whoever shares the page; empty: the page's own title and description. */
  seoTitle: line,
  seoDescription: summary,
  isHiddenFromSearch: v.boolean(),
  socialPicture: ChosenPicture,
});

const WebpageSettings = v.object({
  ...settingsWith(Block),
  /** The whole page as sanitised HTML, made of its blocks when they are saved. */
  content: v.string(),
});
export type WebpageSettings = v.InferOutput<typeof WebpageSettings>;

/** What visitors get: a page's published version is exactly this. */
export const WebpageDefinition = v.object({
  title: v.pipe(line, v.nonEmpty("Enter a title.")),
  description: summary,
  settings: WebpageSettings,
});
export type WebpageDefinition = v.InferOutput<typeof WebpageDefinition>;

const DraftBlock = blockWith(plainLine(LIMITS.pathLength));
const DRAFT = {
  title: line,
  description: summary,
  settings: v.object(settingsWith(DraftBlock)),
};

/** A page as it is being written: nothing has to be finished. Its HTML is made here and never sent. */
export const WebpageDraft = v.object(DRAFT);
export type WebpageDraft = v.InferOutput<typeof WebpageDraft>;

export const StoredWebpage = v.object({
  ...DRAFT,
  settings: v.object({ ...settingsWith(DraftBlock), content: v.string() }),
});

export const WebpageChanges = v.pipe(
  v.partial(v.object(DRAFT)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type WebpageChanges = v.InferOutput<typeof WebpageChanges>;

export const WEBPAGE_TEMPLATES = ["blank", "event", "offer", "note", "questions"] as const;
export type WebpageTemplate = (typeof WEBPAGE_TEMPLATES)[number];

export const WebpageInput = v.object({
  title: v.pipe(line, v.nonEmpty("Enter a title.")),
  /** Without one it is made of the title. */
  slug: v.optional(Slug),
  template: v.optional(v.picklist(WEBPAGE_TEMPLATES), "blank"),
});
export type WebpageInput = v.InferOutput<typeof WebpageInput>;

const Note = v.optional(summary, "");
export const PublishInput = v.object({
  note: Note,
  /** Whether visitors may open it from then on. */
  isOpen: v.optional(v.boolean(), true),
});
export type PublishInput = v.InferOutput<typeof PublishInput>;
export const ReturnInput = v.object({ note: Note });
export const WEBPAGE_STATES = ["published", "changed", "draft", "scheduled", "closed"] as const;
export type WebpageState = (typeof WEBPAGE_STATES)[number];
const WEBPAGE_ORDERS = ["updated", "title", "published"] as const;

export const WebpageListInput = v.object({
  /** Looked for in title, description and address. */
  q: textOf(LIMITS.searchLength),
  state: choiceOf(WEBPAGE_STATES),
  sort: v.optional(v.picklist(WEBPAGE_ORDERS), "updated"),
  ...PAGE,
});
export type WebpageListInput = v.InferOutput<typeof WebpageListInput>;

const SUMMARY = {
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  isActive: v.boolean(),
  publishedNumber: v.nullable(v.number()),
  publishedAt: v.nullable(v.string()),
  hasChanges: v.boolean(),
  publishAt: v.nullable(v.string()),
  takeDownAt: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Null once the account is gone. */
  updatedBy: v.nullable(v.string()),
  version: v.number(),
};

export const WebpageSummary = v.object({ ...SUMMARY, theme: v.picklist(FORM_THEMES) });
export type WebpageSummary = v.InferOutput<typeof WebpageSummary>;

const count = v.number();
export const WebpageList = v.object({
  items: v.array(WebpageSummary),
  ...PAGING,
  total: count,
  /** A page may stand in several: published with a draft that goes on is both. */
  counts: v.object({
    all: count,
    published: count,
    changed: count,
    draft: count,
    scheduled: count,
    closed: count,
  }),
});
export type WebpageList = v.InferOutput<typeof WebpageList>;

export const Webpage = v.object({ ...SUMMARY, ...DRAFT });
export type Webpage = v.InferOutput<typeof Webpage>;

const FINDING_GRAVITIES = ["error", "warning"] as const;
/** Where the page as a whole is put right. */
const WEBPAGE_FIELDS = ["title", "description", "parts", "seoTitle", "seoDescription"] as const;
export type WebpageField = (typeof WEBPAGE_FIELDS)[number];
export const Finding = v.object({
  gravity: v.picklist(FINDING_GRAVITIES),
  message: v.string(),
  place: v.variant("of", [
    v.object({ of: v.literal("part"), blockId: v.string() }),
    v.object({ of: v.literal("page"), field: v.picklist(WEBPAGE_FIELDS) }),
  ]),
});
export type Finding = v.InferOutput<typeof Finding>;

/** What a page as a whole is, to be taken elsewhere; its HTML is made anew there. */
export const WebpageExport = v.object({
  format: v.literal("executive-advisor/webpage", "This file contains no page."),
  formatVersion: v.literal(1, "This file comes from another version of the product."),
  slug: Slug,
  ...DRAFT,
});
export type WebpageExport = v.InferOutput<typeof WebpageExport>;

/** Pictures stay where they are: those that are not here are told. */
export const ImportedWebpage = v.object({ page: Webpage, missingPictures: v.number() });
export type ImportedWebpage = v.InferOutput<typeof ImportedWebpage>;

/** A form that a page can hold: published and open. */
export const FormChoices = v.object({
  items: v.array(v.object({ id: v.string(), title: v.string(), slug: v.string() })),
});
export type FormChoices = v.InferOutput<typeof FormChoices>;
