import * as v from "valibot";
import { FORM_THEMES } from "../../../db/values/forms.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { plainLine, plainText, Target } from "../forms/contract.ts";

const text = plainText(LIMITS.webpageTextLength);
const line = plainLine(LIMITS.formLabelLength);

const BlockId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.maxLength(40));

/** A picture of ours by its name in the bucket; empty where none was chosen. */
export const PictureName = v.pipe(v.string(), v.regex(/^([A-Za-z0-9_-]{20,60}\.(jpg|png|webp))?$/));

/** The parts of a page. Texts know **bold**, *italic* and [links](/path); only the html block knows more. */
export const Block = v.variant("type", [
  v.object({ type: v.literal("heading"), id: BlockId, text: line, level: v.picklist([2, 3]) }),
  v.object({ type: v.literal("text"), id: BlockId, text }),
  v.object({
    type: v.literal("list"),
    id: BlockId,
    isNumbered: v.boolean(),
    items: v.pipe(v.array(plainText(LIMITS.formTextLength)), v.maxLength(100)),
  }),
  v.object({ type: v.literal("quote"), id: BlockId, text, source: line }),
  v.object({
    type: v.literal("picture"),
    id: BlockId,
    name: PictureName,
    width: v.number(),
    height: v.number(),
    alternative: line,
    caption: line,
  }),
  v.object({ type: v.literal("button"), id: BlockId, text: line, url: Target }),
  v.object({
    type: v.literal("columns"),
    id: BlockId,
    columns: v.pipe(v.array(v.object({ title: line, text })), v.minLength(1), v.maxLength(4)),
  }),
  v.object({
    type: v.literal("questions"),
    id: BlockId,
    items: v.pipe(v.array(v.object({ question: line, answer: text })), v.maxLength(100)),
  }),
  v.object({ type: v.literal("divider"), id: BlockId }),
  /** A form of ours, by its id, in its place on the page. */
  v.object({
    type: v.literal("form"),
    id: BlockId,
    formId: v.pipe(v.string(), v.maxLength(40)),
    title: line,
  }),
  /** Sanitised by an allow-list before it is stored; runs no script. */
  v.object({
    type: v.literal("html"),
    id: BlockId,
    html: plainText(LIMITS.webpageHtmlLength),
  }),
]);
export type Block = v.InferOutput<typeof Block>;

export const WebpageSettings = v.object({
  theme: v.picklist(FORM_THEMES),
  /** The whole page as sanitised HTML, made of its blocks when they are saved. */
  content: v.string(),
  blocks: v.pipe(v.array(Block), v.maxLength(LIMITS.webpageBlocksMost)),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  /** For search engines and whoever shares the page; empty: the page's own title and description. */
  seoTitle: line,
  seoDescription: plainLine(LIMITS.formTextLength),
  isHiddenFromSearch: v.boolean(),
  socialPicture: PictureName,
});
export type WebpageSettings = v.InferOutput<typeof WebpageSettings>;

/** What visitors get: a page's published version is exactly this. */
export const WebpageDefinition = v.object({
  title: v.pipe(line, v.nonEmpty("Enter a title.")),
  description: plainLine(LIMITS.formTextLength),
  settings: WebpageSettings,
});
export type WebpageDefinition = v.InferOutput<typeof WebpageDefinition>;
