import type { Content } from "../features/contents/contract.ts";
import type { ConsentDefinition } from "../features/consent-texts/contract.ts";
import { type ConsentView, consentView } from "../features/consent-texts/rules/view.ts";
import { type FormView, formView } from "../features/forms/rules/view.ts";
import type { FormDefinition } from "../features/forms/contract.ts";
import type { WebpageDefinition } from "../features/webpages/contract.ts";

type Published = Extract<Content, { state: "published" }>;
export type FormContent = Published & { kind: "form"; document: FormDefinition };
export type WebpageContent = Published & { kind: "webpage"; document: WebpageDefinition };

export type ConsentContent = Published & { kind: "consent"; document: ConsentDefinition };

type Asked = { search: URLSearchParams; acceptLanguage: string; now: number };

/** A published content with how this request is to see it. key names that page; null where it is this visitor's alone. */
export type ContentView =
  | { kind: "form"; content: FormContent; form: FormView; key: string | null }
  | { kind: "webpage"; content: WebpageContent; key: string }
  | { kind: "consent"; content: ConsentContent; consent: ConsentView; key: string };

export function contentView(content: Published, asked: Asked): ContentView {
  if (content.kind === "webpage") {
    return { kind: "webpage", content, key: `webpage ${content.id} ${content.hash}` };
  }
  if (content.kind === "consent") {
    const consent = consentView(content.document, asked);
    const { id, slug, number, hash, redirectUrl } = content;
    const { language, sent } = consent;
    const parts = ["consent", id, slug, number, hash, language, sent, redirectUrl];
    return { kind: "consent", content, consent, key: parts.join(" ") };
  }
  const form = formView(content.document, { ...asked, isFull: content.isFull });
  const { state, language, isEmbedded, isSent, prefill } = form;
  const isOwn = Object.keys(prefill).length > 0 || asked.search.has("continue");
  const parts = ["form", content.id, content.hash, state, language, isEmbedded, isSent];
  return { kind: "form", content, form, key: isOwn ? null : parts.join(" ") };
}
