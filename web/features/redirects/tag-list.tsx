import { Badge } from "../../ui/badge.tsx";

const SHOWN = 3;

export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.slice(SHOWN);
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {more.length > 0 ? (
        <span title={more.join(", ")} className="figures text-xs/5 text-faint">
          +{more.length}
        </span>
      ) : null}
    </span>
  );
}
