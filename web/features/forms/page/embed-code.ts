import { escapeHtml } from "../../../../worker/kernel/pure/escape-html.ts";

type Embedded = { origin: string; path: string; title: string };

/** What another site puts into its page: a frame, and the script that gives it its height. */
export function embedCode({ origin, path, title }: Embedded): string {
  return [
    `<iframe src="${origin}${path}?embed=1" title="${escapeHtml(title)}" data-form style="width:100%;height:40rem;border:0"></iframe>`,
    `<script src="${origin}/embed.js" async></script>`,
  ].join("\n");
}
