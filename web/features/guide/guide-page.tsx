import type { GuideState } from "../../../worker/features/guide/contract.ts";
import { hasWords, typedWords } from "../../lib/has-words.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { chaptersFor, type Part, wordsOf } from "./chapter.ts";
import { ChapterSection } from "./chapter-section.tsx";
import { ADMINS } from "./chapters/admins.ts";
import { COACHES } from "./chapters/coaches.ts";
import { EVERYONE } from "./chapters/everyone.ts";
import { PLANNING } from "./chapters/planning.ts";
import { FirstThings } from "./first-things.tsx";
import { GuideContents } from "./guide-contents.tsx";
import { useReadingPlace } from "./use-reading-place.ts";

const PARTS: readonly Part[] = [EVERYONE, PLANNING, COACHES, ADMINS];

type GuidePageProps = { state: GuideState; typed: string; onClear: () => void };

/** The chapters of the reader's roles, as far as they hold what was typed. */
export function GuidePage({ state, typed, onClear }: GuidePageProps) {
  const parts = chaptersFor(PARTS, state)
    .map((part) => ({
      ...part,
      chapters: part.chapters.filter((chapter) => hasWords(typed, wordsOf(chapter))),
    }))
    .filter(({ chapters }) => chapters.length > 0);
  const ids = parts.flatMap(({ chapters }) => chapters.map(({ id }) => id));
  const place = useReadingPlace(ids);
  const words = typedWords(typed);
  const isSearch = words.length > 0;
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[14rem_minmax(0,36rem)] xl:grid-cols-[15rem_minmax(0,36rem)]">
      <nav aria-label="Chapters" className="max-lg:hidden">
        <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-8">
          <GuideContents parts={parts} place={place} />
        </div>
      </nav>
      <nav
        aria-label="Chapters"
        className="rounded-lg border border-line bg-surface px-3 lg:hidden"
      >
        <Disclosure summary="Chapters">
          <GuideContents parts={parts} place={place} />
        </Disclosure>
      </nav>
      <div className="max-w-[36rem] min-w-0">
        <p role="status" className={isSearch ? "pb-6 text-base text-muted" : "sr-only"}>
          {isSearch && ids.length > 0
            ? `${ids.length} ${ids.length === 1 ? "chapter mentions" : "chapters mention"} “${typed.trim()}”`
            : null}
        </p>
        {isSearch ? null : <FirstThings state={state} />}
        {parts.map((part) => (
          <section key={part.title} aria-label={part.title} className="mt-10 first-of-type:mt-8">
            <h2
              className={
                parts.length === 1 ? "sr-only" : "border-b border-line pb-2 text-sm text-faint"
              }
            >
              {part.title}
            </h2>
            <div className="mt-7">
              {part.chapters.map((chapter) => (
                <ChapterSection key={chapter.id} chapter={chapter} words={words} />
              ))}
            </div>
          </section>
        ))}
        {ids.length === 0 ? (
          <EmptyState
            title={`No chapter mentions “${typed.trim()}”`}
            action={<Button onClick={onClear}>Show the whole guide</Button>}
          >
            The search covers titles, texts and button names. Try a single word.
          </EmptyState>
        ) : null}
      </div>
    </div>
  );
}
