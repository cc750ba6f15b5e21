import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { AppVersion } from "../lib/app-version-context.ts";

const END = "</body></html>";

type Page = { entry: EntryContext; url: string; nonce: string | undefined; version: string | null };

/**
 * The whole markup as one string. React's streaming renderer encodes every attribute by itself, which costs
 * a long list several times what it costs to render; docs/decisions/0006 has the figures.
 */
export function renderMarkup({ entry, url, nonce, version }: Page): string {
  const { serverHandoffStream: _, ...context } = entry;
  return `<!DOCTYPE html>${renderToString(
    <AppVersion value={version}>
      <ServerRouter context={context} url={url} {...(nonce === undefined ? {} : { nonce })} />
    </AppVersion>,
  )}`;
}

/**
 * The markup with the loaders' data behind it, for the browser to begin with. One text and no stream, since no loader
 * leaves anything for later; docs/decisions/0114.
 */
export async function renderPage(page: Page): Promise<string> {
  const { serverHandoffStream } = page.entry;
  const markup = renderMarkup(page);
  const data =
    serverHandoffStream === undefined ? "" : await new Response(serverHandoffStream).text();
  const stream = "window.__reactRouterContext.streamController";
  const nonce = page.nonce === undefined ? "" : ` nonce="${page.nonce}"`;
  const code = `${stream}.enqueue(${escapeForScript(JSON.stringify(data))});${stream}.close();`;
  return `${markup.slice(0, -END.length)}<script${nonce}>${code}</script>${END}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON inside a script element: nothing in it can end the element or begin another. */
function escapeForScript(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
