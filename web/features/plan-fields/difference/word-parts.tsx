import type { WordPart } from "./word-difference.ts";

/** A longer text with what was taken out and what was written instead. */
export function WordParts({ parts }: { parts: readonly WordPart[] }) {
  return (
    <p className="mt-1 max-w-prose border-l-2 border-line pl-3 text-sm whitespace-pre-line text-muted">
      {parts.map((part, at) => (
        <Part key={at} {...part} />
      ))}
    </p>
  );
}

function Part({ how, text }: WordPart) {
  if (how === "same") return <>{text}</>;
  if (how === "added") {
    return <ins className="bg-good-wash text-good underline underline-offset-2">{text}</ins>;
  }
  return <del className="bg-bad-wash text-bad line-through">{text}</del>;
}
