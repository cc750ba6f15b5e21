import { Wordmark } from "../../ui/wordmark.tsx";
import { HeaderPlaces } from "./header-places.tsx";
import { fitPlaces } from "./places.ts";
import { placeName, type PublicDraft } from "./public-draft.ts";

/** The header as visitors would get it: in a wide window, and what is behind its menu. */
export function HeaderPreview({ draft }: { draft: PublicDraft }) {
  const shown = draft.items
    .filter(({ isHidden }) => !isHidden)
    .map((place) => ({ href: place.id, label: placeName(place) }));
  const beside = fitPlaces(shown);
  const behind = shown.slice(beside.length);
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
      <h2 className="text-base font-semibold text-ink">What everyone sees</h2>
      <div
        role="group"
        aria-label="Public header"
        // A strip that scrolls is reached by keyboard too.
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-paper"
      >
        <div className="flex min-h-15 min-w-max items-center gap-x-8 px-5">
          <Wordmark />
          <HeaderPlaces places={beside} isInert />
          {behind.length > 0 ? <span className="text-base text-muted">More</span> : null}
        </div>
      </div>
      {behind.length > 0 ? (
        <p className="text-sm wrap-anywhere text-muted">
          Under ‘More’, because the header has no room for them:{" "}
          {behind.map(({ label }) => label).join(", ")}.
        </p>
      ) : null}
      {shown.length === 0 ? (
        <p className="text-sm text-muted">Only the logo and the sign-in are shown.</p>
      ) : null}
      <p className="text-sm text-muted">In a small window, all of them are in the menu.</p>
    </section>
  );
}
