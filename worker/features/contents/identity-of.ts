import { canonicalJson } from "../../kernel/pure/canonical-json.ts";
import type { Content, ContentPointer } from "./contract.ts";

/** All that a pointer says but when it was written, in whatever order. */
export function identityOf(content: Content | ContentPointer): string {
  switch (content.state) {
    case "published":
      return canonicalJson({ ...content, document: null, kind: null, stamp: null });
    case "moved":
      return `moved ${content.slug}`;
    case "gone":
    case "unknown":
    case "unsupported":
      return "gone";
  }
}
