import { Compass } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import type { FramePerson } from "./frame-data.ts";
import { panelSections, shortcutItems } from "./menu-items.ts";
import { type Area, AREAS } from "./areas.ts";
import { type Viewer } from "./reachable-items.ts";
import { QuickLinks } from "./quick-links.tsx";
import { ShortcutKeys } from "./shortcut-keys.tsx";
import { shortcutList } from "./shortcut-list.ts";
import { SnakeCorner } from "./snake-corner.tsx";
import { headerPopoverClass, useHeaderPopover } from "./use-header-popover.ts";
import { useOnDemand } from "./use-on-demand.ts";

interface QuickNavigationProps {
  person: FramePerson;
  area: Area;
}

export function QuickNavigation({ person, area }: QuickNavigationProps) {
  const { panel } = useHeaderPopover();
  const game = useOnDemand(async () => (await import("../features/snake/snake-board.tsx")).default);
  const isPlaying = game.isOpen || game.isLoading;
  const shortcuts = shortcutItems(person);
  const main = panelSections(person, area)
    .flatMap((section) => section.items)
    .filter((item) => !shortcuts.some(({ to }) => to === item.to));
  return (
    <>
      <Tooltip label="Quick navigation" side="bottom">
        <IconButton
          label="Quick navigation"
          popoverTarget="quick-navigation"
          aria-haspopup="dialog"
          icon={<Compass aria-hidden="true" />}
        />
      </Tooltip>
      <div
        ref={panel}
        id="quick-navigation"
        popover="auto"
        role="dialog"
        aria-label="Quick navigation"
        className={`${headerPopoverClass} w-92`}
      >
        {shortcuts.length > 0 ? <QuickLinks heading="Shortcuts" items={shortcuts} /> : null}
        {main.length > 0 ? <QuickLinks heading={AREAS[area].label} items={main} /> : null}
        {isPlaying ? null : <KeyList viewer={person} />}
        <SnakeCorner
          Game={game.Part}
          isShown={isPlaying}
          onToggle={isPlaying ? game.close : game.open}
        />
      </div>
    </>
  );
}

/** Of no use where there is no keyboard. */
function KeyList({ viewer }: { viewer: Viewer }) {
  return (
    <section
      aria-labelledby="quick-keys"
      className="border-t border-line p-4 pointer-coarse:hidden"
    >
      <h2 id="quick-keys" className="text-sm text-faint">
        Keyboard
      </h2>
      <dl className="mt-1.5">
        {shortcutList(viewer).map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-1">
            <dt className="text-base text-muted">{label}</dt>
            <dd>
              <ShortcutKeys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
