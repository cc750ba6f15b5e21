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

/** The markup, then the loaders' data for the browser as they arrive: what is slow follows the page. */
export function streamPage(page: Page): ReadableStream<Uint8Array> {
  const markup = renderMarkup(page);
  const data = page.entry.serverHandoffStream;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = write(writable.getWriter(), markup, data, page.nonce);
  // Whoever reads the page hears of it through the stream itself.
  written.catch(() => undefined);
  return readable;
}

async function write(
  page: WritableStreamDefaultWriter<Uint8Array>,
  markup: string,
  data: ReadableStream<Uint8Array> | undefined,
  nonce: string | undefined,
) {
  try {
    const end = markup.length - END.length;
    const script = (code: string) =>
      `<script${nonce === undefined ? "" : ` nonce="${nonce}"`}>window.__reactRouterContext.streamController.${code}</script>`;
    await page.write(encode(markup.slice(0, end)));
    const decoder = new TextDecoder();
    for await (const bytes of data ?? []) {
      const text = decoder.decode(bytes, { stream: true });
      await page.write(encode(script(`enqueue(${escapeForScript(JSON.stringify(text))});`)));
    }
    await page.write(encode(script("close();") + END));
    await page.close();
  } catch (error) {
    await page.abort(error);
  }
}

const encoder = new TextEncoder();

function encode(text: string): Uint8Array {
  return encoder.encode(text);
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
