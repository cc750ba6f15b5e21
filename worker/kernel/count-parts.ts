import { LIMITS } from "./limits.ts";

const plain = new TextDecoder("latin1");

/**
 * Looks at the pieces of a posted form as they come, and says where it has too many parts. Taking it apart costs by
 * them, each of which may be a few bytes: with too many it is not even kept.
 */
export function countParts(contentType: string): (piece: Uint8Array) => boolean {
  const separator = separatorIn(contentType);
  let left = LIMITS.formPartsMost + 1;
  // One less than a separator, so that one between two pieces counts and none counts twice.
  let tail = "";
  return (piece) => {
    const text = tail + plain.decode(piece);
    tail = text.slice(Math.max(text.length - separator.length + 1, 0));
    left -= text.split(separator, left + 1).length - 1;
    return left <= 0;
  };
}

/** What stands between two parts of a body of this type. */
function separatorIn(type: string): string {
  const [, boundary] = /;\s*boundary="?([^";]+)/i.exec(type) ?? [];
  return boundary === undefined ? "&" : `--${boundary}`;
}
