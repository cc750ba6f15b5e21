import { Link } from "react-router";
import { Count } from "../../../ui/count.tsx";
import { useBuilding } from "./builder-context.ts";
import { TAB_WORDS, TABS } from "./tabs.ts";

const tab =
  "touch inline-flex shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-3 py-2 text-base whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink";

/** The parts of a form. Going from one to the other loads nothing, so every step back stays. */
export function BuilderTabs() {
  const { form, tab: current, openTab } = useBuilding();
  return (
    <nav
      aria-label="Parts of the form"
      className="flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
    >
      {TABS.map((one) => (
        <a
          key={one}
          href={one === "build" ? "?" : `?tab=${one}`}
          aria-current={one === current ? "page" : undefined}
          className={tab}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            openTab(one);
          }}
        >
          {TAB_WORDS[one]}
        </a>
      ))}
      <Link to={`/admin/forms-manager/${form.id}/answers`} className={tab}>
        Answers
        <span className="figures text-sm font-normal text-faint">
          <Count value={form.answers} />
        </span>
      </Link>
    </nav>
  );
}
