import type { Content, ContentPointer } from "./contract.ts";

/** All that a pointer says but when it was written. */
export function identityOf(content: Content | ContentPointer): string {
  switch (content.state) {
    case "published":
      return [content.id, content.slug, content.number, content.hash, content.isFull].join();
    case "moved":
      return `moved ${content.slug}`;
    case "gone":
    case "unknown":
    case "unsupported":
      return "gone";
  }
}
