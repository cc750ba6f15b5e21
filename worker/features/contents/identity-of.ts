import type { Content, ContentPointer } from "./contract.ts";

/** All that a pointer says but when it was written. */
export function identityOf(content: Content | ContentPointer): string {
  switch (content.state) {
    case "published":
      return JSON.stringify({ ...content, document: undefined, kind: undefined, stamp: undefined });
    case "moved":
      return `moved ${content.slug}`;
    case "gone":
    case "unknown":
    case "unsupported":
      return "gone";
  }
}
