import { LineOfSight } from "../../ui/line-of-sight.tsx";

/** So many at once; the rest waits on the dashboard. */
const SHOWN = 5;

type Suggestion = { title: string; description: string; actionPath: string };

export function FirstThings({ suggestions }: { suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null;
  const more = suggestions.length - SHOWN;
  return (
    <section aria-labelledby="first" className="border-t border-line pt-6">
      <h2 id="first" className="serif text-2xl">
        What to do first
      </h2>
      <p className="mt-1 text-base text-muted">All of this is optional. You can do it any time.</p>
      <LineOfSight
        className="mt-6"
        label="What to do first"
        nodes={suggestions.slice(0, SHOWN).map((suggestion) => ({
          id: suggestion.actionPath,
          kind: "Suggested",
          title: suggestion.title,
          to: suggestion.actionPath,
          detail: suggestion.description,
        }))}
      />
      {more > 0 ? (
        <p className="mt-4 text-sm text-muted">And {more} more on your dashboard.</p>
      ) : null}
    </section>
  );
}
