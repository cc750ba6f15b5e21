const STYLE = /<style>((?:[^<]|<(?!\/?style>))*)<\/style>/;

/** Puts the page's new state into its frame in place: nothing flashes, and the reader's place stays. */
export async function showInFrame(
  frame: HTMLIFrameElement | null,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const shown = frame?.contentDocument;
  if (!frame || !shown) return;
  const answer = await fetch(address, { signal }).catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.text().catch(() => "");
  // The editor's own policy is asked about a style wherever it is parsed: it is looked at as text.
  const dress = STYLE.exec(text)?.[1];
  const next = new DOMParser().parseFromString(text.replace(STYLE, ""), "text/html");
  // Another theme is another policy, which a page that stands already does not take.
  if (
    dress !== shown.querySelector("style")?.textContent ||
    next.querySelector("iframe") ||
    shown.querySelector("iframe")
  ) {
    frame.contentWindow?.location.replace(address);
    return;
  }
  shown.title = next.title;
  shown.documentElement.lang = next.documentElement.lang;
  shown.documentElement.dir = next.documentElement.dir;
  shown.body.replaceChildren(...shown.importNode(next.body, true).childNodes);
}
