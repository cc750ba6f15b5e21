import { ArrowLeft, X } from "lucide-react";
import type { ComponentType, Ref } from "react";
import { Link, NavLink, useMatches } from "react-router";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import type { FramePerson } from "./frame-data.ts";
import { panelSections } from "./menu-items.ts";
import { type Area, AREAS } from "./areas.ts";
import { reachableAreas } from "./reachable-items.ts";
import { sidebarPartOf } from "./sidebar-part.tsx";
import { sidebarRow } from "./sidebar-row.ts";
import type { Drawer } from "./use-drawer.ts";
import type { MenuEntry } from "../../worker/policy/menu.ts";

/** How much waits behind an item: menuCount of a feature's menu-count.tsx. */
type MenuCount = { to: string; Count: ComponentType };

const COUNTS = Object.values(
  import.meta.glob<MenuCount>("../features/*/menu-count.tsx", { eager: true, import: "menuCount" }),
);

/** Words alone: the list is read, not decoded. Icons stand where items of many kinds mix. */
function SidebarLink({ item, hasParts }: { item: MenuEntry; hasParts: boolean }) {
  const label = <bdi className="min-w-0 wrap-anywhere">{item.label}</bdi>;
  const Count = COUNTS.find(({ to }) => to === item.to)?.Count;
  return item.isDocument ? (
    <a href={item.to} className={sidebarRow}>
      {label}
    </a>
  ) : (
    // Of an item with parts below it the part is the current one.
    <NavLink to={item.to} end={hasParts} className={sidebarRow}>
      {label}
      {Count ? <Count /> : null}
    </NavLink>
  );
}

interface SidebarProps {
  person: FramePerson;
  area: Area;
  drawer: Drawer;
  ref: Ref<HTMLElement>;
}

/** Beside the page from 1024 px on, over it below. One panel for each area. */
export function Sidebar({ person, area, drawer, ref }: SidebarProps) {
  return (
    <>
      {drawer.isOpen ? (
        <div
          aria-hidden="true"
          onClick={drawer.close}
          className="fixed inset-0 z-40 bg-scrim lg:hidden"
        />
      ) : null}
      <aside
        ref={ref}
        id="sidebar"
        tabIndex={-1}
        aria-label="Sidebar"
        data-print="no"
        className={cx(
          "fixed top-(--bar,0px) bottom-0 left-0 z-40 flex w-66 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto overscroll-contain border-r border-line bg-sunken outline-none",
          "duration-(--calm) ease-calm",
          "lg:sticky lg:top-(--bar,0px) lg:z-20 lg:h-[calc(100dvh-var(--bar,0px))] lg:shrink-0 lg:translate-x-0 lg:in-data-[sidebar=closed]:invisible lg:in-data-[sidebar=closed]:-ml-66",
          // Visible from the first moment of opening, or it could not take the focus.
          drawer.isOpen
            ? "translate-x-0 transition-[translate,margin]"
            : "-translate-x-full transition-[translate,visibility,margin] max-lg:invisible",
        )}
      >
        <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-5.5">
          <Link
            to="/dashboard"
            aria-label="Executive Advisor, go to your dashboard"
            className="flex rounded-sm"
          >
            <Wordmark />
          </Link>
          <IconButton
            label="Close menu"
            icon={<X aria-hidden="true" />}
            onClick={drawer.close}
            className="lg:hidden"
          />
        </div>
        <Panel person={person} area={area} />
      </aside>
    </>
  );
}

function Panel({ person, area }: { person: FramePerson; area: Area }) {
  const isOwn = area === "member";
  const part = sidebarPartOf(useMatches());
  const sections = panelSections(person, area);
  const isListed = sections.some(({ items }) => items.some(({ to }) => to === part?.under));
  return (
    <nav aria-label={AREAS[area].label} className="flex flex-1 flex-col gap-5 px-3 pt-2 pb-4">
      {isOwn ? null : (
        <div>
          <Link to={AREAS.member.home} className={cx(sidebarRow, "text-faint")}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to the workspace
          </Link>
          <p className="serif px-2.5 pt-4 text-xl text-ink">{AREAS[area].label}</p>
        </div>
      )}
      {sections.map(({ heading, items }, index) => (
        <div key={heading ?? "first"}>
          {heading ? (
            <p className="px-2.5 pb-1.5 text-sm wrap-anywhere text-faint">{heading}</p>
          ) : null}
          <ul className="flex flex-col gap-0.5">
            {items.map((item) => (
              <li key={item.to}>
                <SidebarLink item={item} hasParts={item.to === part?.under} />
                {item.to === part?.under ? part.shown : null}
              </li>
            ))}
          </ul>
          {index === 0 && !isListed ? part?.shown : null}
        </div>
      ))}
      {isOwn ? <OtherAreas person={person} /> : null}
    </nav>
  );
}

function OtherAreas({ person }: { person: FramePerson }) {
  const areas = reachableAreas(person);
  if (areas.length === 0) return null;
  return (
    <ul className="mt-auto flex flex-col gap-0.5 border-t border-line pt-3">
      {areas.map((area) => (
        <li key={area}>
          <Link to={AREAS[area].home} className={cx(sidebarRow, "justify-between")}>
            {AREAS[area].label}
            <span aria-hidden="true" className="text-faint">
              ›
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
