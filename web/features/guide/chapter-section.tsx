import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ShortcutKeys } from "../../shell/shortcut-keys.tsx";
import { useMenu } from "../../shell/use-menu.ts";
import { shortcutList } from "../../shell/shortcut-list.ts";
import type { Block, Chapter, Action } from "./chapter.ts";
import { Marked } from "./marked.tsx";

type ChapterSectionProps = {
  chapter: Chapter;
  /** What the reader looks for. */
  words: readonly string[];
};

export function ChapterSection({ chapter, words }: ChapterSectionProps) {
  const { id, title, lead, blocks, action } = chapter;
  return (
    <section aria-labelledby={id} className="break-inside-avoid pb-12">
      <h3 id={id} className="group serif scroll-mt-20 text-2xl text-ink">
        <Link
          to={{ hash: `#${id}` }}
          title="Link to this chapter"
          className="rounded-sm underline-offset-4 hover:underline hover:decoration-line-strong hover:decoration-1"
        >
          <Marked words={words}>{title}</Marked>
        </Link>
      </h3>
      <div className="mt-2 flex flex-col gap-4 text-lg text-muted">
        <p className="text-ink">
          <Marked words={words}>{lead}</Marked>
        </p>
        {blocks.map((block, index) => (
          <BlockPart key={index} block={block} words={words} />
        ))}
      </div>
      <p className="mt-5 text-base" data-print="no">
        <ActionLink action={action} />
      </p>
    </section>
  );
}

type BlockPartProps = Omit<ChapterSectionProps, "chapter"> & { block: Block };

function BlockPart({ block, words }: BlockPartProps) {
  const menu = useMenu();
  switch (block.kind) {
    case "text":
      return (
        <p>
          <Marked words={words}>{block.text}</Marked>
        </p>
      );
    case "steps":
      return (
        <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-faint">
          {block.items.map((item) => (
            <li key={item} className="pl-1">
              <Marked words={words}>{item}</Marked>
            </li>
          ))}
        </ol>
      );
    case "facts":
      return (
        <dl className="divide-y divide-line border-y border-line">
          {block.items.map(([term, text]) => (
            <div key={term} className="gap-x-5 py-2.5 sm:grid sm:grid-cols-[10rem_1fr]">
              <dt className="text-base/6.5 font-medium text-ink">
                <Marked words={words}>{term}</Marked>
              </dt>
              <dd>
                <Marked words={words}>{text}</Marked>
              </dd>
            </div>
          ))}
        </dl>
      );
    case "shortcuts":
      return (
        <table className="w-full text-base">
          <caption className="sr-only">Keyboard shortcuts</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">What it does</th>
              <th scope="col">Keys</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {shortcutList({ menu }).map(({ label, keys }) => (
              <tr key={label}>
                <td className="py-2 pr-4">
                  <Marked words={words}>{label}</Marked>
                </td>
                <td className="py-2">
                  <ShortcutKeys keys={keys} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

const actionClass =
  "touch inline-flex items-center gap-1.5 rounded-sm font-medium text-accent underline-offset-4 hover:text-accent-strong hover:underline";

function ActionLink({ action }: { action: Action }) {
  const content = (
    <>
      {action.label}
      <ArrowRight aria-hidden="true" className="size-4" />
    </>
  );
  if ("press" in action) {
    return (
      <button type="button" className={actionClass} onClick={() => press(action.press)}>
        {content}
      </button>
    );
  }
  return (
    <Link to={action.to} reloadDocument={action.isDocument ?? false} className={actionClass}>
      {content}
    </Link>
  );
}

const STROKES = {
  palette: { key: "k", code: "KeyK", ctrlKey: true },
  shortcuts: { key: "?", code: "Slash", shiftKey: true },
};

/** The frame hears its keys on the document, whoever presses them. */
function press(key: keyof typeof STROKES) {
  document.dispatchEvent(new KeyboardEvent("keydown", { ...STROKES[key], cancelable: true }));
}
