import type { MetaDescriptor } from "react-router";

interface PageWords {
  title: string;
  description: string;
  path: string;
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** What search engines and link previews read of a public page. */
export function pageMeta({ title, description, path, matches }: PageWords): MetaDescriptor[] {
  const origin = originOf(matches);
  const address = origin ? new URL(path, origin).href : path;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Executive Advisor" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { name: "twitter:card", content: "summary" },
  ];
}

/** The public layout's loader knows the configured origin. */
function originOf(matches: PageWords["matches"]): string | undefined {
  for (const match of matches) {
    const loaded = match?.loaderData;
    if (typeof loaded === "object" && loaded !== null && "origin" in loaded)
      return String(loaded.origin);
  }
  return undefined;
}
