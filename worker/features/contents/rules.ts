import { CONSENT_DEFAULTS } from "../consent-texts/rules/text.ts";
import type { ContentDocument } from "./contract.ts";
import type { FormTheme } from "../../../db/values/forms.ts";
import { CONTENT_KINDS, type ContentKind } from "../../../db/values/contents.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** An identifier of the standard shape is an id, every other one a slug. */
const isId = (identifier: string) => UUID.test(identifier);

/** The first word of a content's path. */
export const PATH_WORD: Record<ContentKind, string> = {
  form: "form",
  webpage: "page",
  consent: "consent",
};

export const contentPath = (kind: ContentKind, identifier: string) =>
  `/${PATH_WORD[kind]}/${encodeURIComponent(identifier)}`;

const PATH = /^\/(form|page|consent)\/([^/]+)\/?$/;

/** The kind and the identifier that a path names; null where it names neither. */
export function readContentPath(path: string): { kind: ContentKind; identifier: string } | null {
  const found = PATH.exec(path);
  if (!found) return null;
  const [, word, encoded = ""] = found;
  const kind = CONTENT_KINDS.find((one) => PATH_WORD[one] === word) ?? "form";
  try {
    const identifier = decodeURIComponent(encoded);
    return { kind, identifier: isId(identifier) ? identifier.toLowerCase() : identifier };
  } catch {
    return { kind, identifier: encoded };
  }
}

/** A slug that may stand in KV's keys; anything else is the name of nothing. */
export const isIdentifier = (identifier: string) => /^[a-z0-9][a-z0-9-]{0,99}$/.test(identifier);

/** What it is called; a text of consent that nobody named has the specification's title. */
export const contentTitle = (content: ContentDocument) =>
  content.kind === "consent"
    ? content.document.settings.title || CONSENT_DEFAULTS.title
    : content.document.title;

const THEME_NAMES: Record<FormTheme, string> = {
  default: "Paper",
  "executive-corporate": "Corporate",
  "executive-minimal": "Minimal",
  "executive-modern": "Modern",
};

export const themeName = (theme: FormTheme) => THEME_NAMES[theme];
