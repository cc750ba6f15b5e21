import type { SearchAnswer, SearchHit } from "../../../worker/features/search/contract.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";

type SearchResultsProps = {
  answer: SearchAnswer;
  words: string;
  /** The kind that is shown alone, and from which one on. */
  kind: string | null;
  offset: number;
  pageSize: number;
};

/** What was found, by kind, each with why. */
export function SearchResults({ answer, words, kind, offset, pageSize }: SearchResultsProps) {
  if (words === "") {
    return (
      <EmptyState title="Search everything you may see">
        Type a word, a name, an address or an id. Plans, tasks, files and, for admins, forms, pages,
        people and what came in are searched at once.
      </EmptyState>
    );
  }
  if (answer.groups.length === 0) {
    return (
      <EmptyState title={`Nothing found for “${words}”`}>
        Try fewer letters, or another word. Deleted records are in the trash.
      </EmptyState>
    );
  }
  const to = (search: Record<string, string>) =>
    `/search?${new URLSearchParams({ q: words, ...search }).toString()}`;
  return (
    <div className="flex flex-col gap-8">
      {answer.groups.map((group) => (
        <section key={group.kind} aria-labelledby={`found-${group.kind}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-3 border-b border-line pb-2">
            <h2 id={`found-${group.kind}`} className="serif text-2xl text-ink">
              {group.plural}
            </h2>
            {kind !== null ? (
              <TextLink to={to({})}>All kinds</TextLink>
            ) : group.hasMore ? (
              <TextLink to={to({ kind: group.kind })}>
                Show all <span className="sr-only">{group.plural}</span>
              </TextLink>
            ) : null}
          </div>
          <ul className="divide-y divide-line">
            {group.hits.map((hit) => (
              <li key={hit.id} className="py-3">
                <TextLink to={hit.address} className="font-medium wrap-anywhere">
                  {hit.title}
                </TextLink>
                {hit.place === null ? null : (
                  <p className="mt-0.5 text-sm wrap-anywhere text-muted">{hit.place}</p>
                )}
                <Why hit={hit} words={words} />
              </li>
            ))}
          </ul>
          {kind === null || (!group.hasMore && offset === 0) ? null : (
            <div className="mt-3 flex gap-2">
              {offset > 0 ? (
                <LinkButton
                  size="sm"
                  to={to({ kind, offset: String(Math.max(0, offset - pageSize)) })}
                >
                  Previous
                </LinkButton>
              ) : null}
              {group.hasMore ? (
                <LinkButton size="sm" to={to({ kind, offset: String(offset + pageSize) })}>
                  Next
                </LinkButton>
              ) : null}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

/** Where the words stand, with what is around them. */
function Why({ hit: { why, text, title }, words }: { hit: SearchHit; words: string }) {
  if (why === "Title" && text === title) return null;
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const end = at + words.length;
  return (
    <p className="mt-0.5 text-sm wrap-anywhere text-muted">
      {why}:{" "}
      {at < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <mark className="rounded-sm bg-warn-wash text-ink">{text.slice(at, end)}</mark>
          {text.slice(end)}
        </>
      )}
    </p>
  );
}
