import type { Env } from "../../worker/env.ts";

export type ContentPage = { html: string; style: string };

const SCRIPT = "/turnstile/v0/api.js";
const FORM_END = "</form>";

/**
 * A form's page with the widget that vouches for whoever sends it, where an installation asks for one: else
 * nothing on it comes from another site.
 */
export function withTurnstile(
  page: ContentPage,
  { turnstile }: Pick<Env, "turnstile">,
  language: string,
): ContentPage & { partner?: string } {
  const at = page.html.lastIndexOf(FORM_END);
  if (!turnstile || at < 0) return page;
  const { siteKey, origin } = turnstile;
  const widget = `<div class="cf-turnstile" data-sitekey="${siteKey}" data-language="${language}"></div><script src="${origin}${SCRIPT}" async defer></script>`;
  return { ...page, html: page.html.slice(0, at) + widget + page.html.slice(at), partner: origin };
}
