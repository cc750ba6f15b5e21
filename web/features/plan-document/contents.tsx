import { type MouseEvent, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { SECTION_TITLES, type SectionId } from "./document-choices.ts";
import { openPart } from "./go-to-part.ts";
import { useCurrentPart } from "./use-current-part.ts";
import { useLines } from "./use-document.ts";

type Entry = { id: string; title: string; isBelow: boolean };

function useEntries(sections: readonly SectionId[], themeId: string | null): Entry[] {
  const store = usePlanStore();
  useKind("theme");
  const { themes, loose } = useLines(themeId);
  return sections.flatMap((id): Entry[] => {
    const entry = { id, title: SECTION_TITLES[id], isBelow: false };
    if (id !== "portfolio") return [entry];
    const below = themes.map((theme) => ({
      id: `theme-${theme.id}`,
      title: store.get("theme", theme.id)?.name ?? "",
      isBelow: true,
    }));
    const rest =
      loose.length > 0 ? [{ id: "theme-none", title: "Without a theme", isBelow: true }] : [];
    return [entry, ...below, ...rest];
  });
}

type ContentsProps = { sections: readonly SectionId[]; themeId: string | null };

/** Where in the document one is: beside it where there is room, and a menu above it where there is not. */
export function Contents({ sections, themeId }: ContentsProps) {
  const entries = useEntries(sections, themeId);
  const current = useCurrentPart(entries.map(({ id }) => id));
  const [isOpen, setIsOpen] = useState(false);
  const title = entries.find(({ id }) => id === current)?.title ?? "";
  const list = (
    <ContentsList entries={entries} current={current} onChoose={() => setIsOpen(false)} />
  );
  return (
    <>
      <nav
        aria-label="Contents"
        className="sticky top-[calc(var(--bar,0px)+4.5rem)] hidden max-h-[calc(100dvh-7rem)] w-52 shrink-0 self-start overflow-y-auto @4xl:block"
      >
        <p className="mb-2 text-sm font-semibold text-ink">Contents</p>
        {list}
      </nav>
      <details
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="sticky top-[calc(var(--bar,0px)+3.5rem)] z-10 -mx-4 border-b border-line bg-paper px-4 sm:-mx-6 sm:px-6 @4xl:hidden"
      >
        <summary className="touch flex items-center gap-2 py-2 text-sm text-ink">
          <span className="font-semibold">Contents</span>
          <span className="truncate text-muted">{title}</span>
        </summary>
        <nav aria-label="Contents" className="max-h-[60dvh] overflow-y-auto pb-3">
          {list}
        </nav>
      </details>
    </>
  );
}

type ContentsListProps = { entries: readonly Entry[]; current: string; onChoose: () => void };

function ContentsList({ entries, current, onChoose }: ContentsListProps) {
  const choose = (event: MouseEvent, id: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
    openPart(id);
  };
  return (
    <ol className="border-l border-line text-sm">
      {entries.map(({ id, title, isBelow }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => choose(event, id)}
            aria-current={id === current ? "location" : undefined}
            className={cx(
              "touch -ml-px flex items-center border-l-2 py-1 pr-2 wrap-anywhere hover:text-accent",
              isBelow ? "pl-6 text-xs" : "pl-3",
              id === current
                ? "border-accent font-medium text-ink"
                : "border-transparent text-muted",
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
