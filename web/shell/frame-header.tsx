import { PanelLeft, Plus, Search } from "lucide-react";
import { useMatches } from "react-router";
import { NotificationBell } from "../features/notifications/notification-bell.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { type FramePerson, visitOf } from "./frame-data.ts";
import { crumbsOf } from "./crumbs.ts";
import type { Area } from "./areas.ts";
import { ProfileMenu } from "./profile-menu.tsx";
import { QuickNavigation } from "./quick-navigation.tsx";
import { useSidebarOpen } from "./sidebar-state.ts";
import type { Drawer } from "./use-drawer.ts";
import type { FrameCommands } from "./use-frame-commands.tsx";

interface FrameHeaderProps {
  person: FramePerson;
  area: Area;
  drawer: Drawer;
  commands: FrameCommands;
}

export function FrameHeader({ person, area, drawer, commands }: FrameHeaderProps) {
  const crumbs = crumbsOf(useMatches(), area);
  return (
    <header
      data-print="no"
      className="sticky top-(--bar,0px) z-30 flex h-14 shrink-0 items-center border-b border-line bg-paper pr-3 pl-2 sm:gap-2 sm:pr-5 lg:pl-3"
    >
      <SidebarToggle drawer={drawer} />
      <Breadcrumbs crumbs={crumbs} className="mr-auto lg:pl-1" />
      <SearchOpener commands={commands} />
      {visitOf(person) === null ? <NewOpener commands={commands} /> : null}
      <NotificationBell userId={person.userId} canChange={visitOf(person) === null} />
      <QuickNavigation person={person} area={area} />
      <ProfileMenu person={person} />
    </header>
  );
}

/** Opens the palette with everything that can be created. An admin who acts as a member creates nothing. */
function NewOpener({ commands }: { commands: FrameCommands }) {
  return (
    <Tooltip label="New" side="bottom">
      <IconButton
        label="New"
        aria-haspopup="dialog"
        icon={<Plus aria-hidden="true" />}
        onClick={commands.openNew}
        onPointerEnter={commands.preparePalette}
        onFocus={commands.preparePalette}
      />
    </Tooltip>
  );
}

function SidebarToggle({ drawer }: { drawer: Drawer }) {
  const isOpen = useSidebarOpen();
  const icon = <PanelLeft aria-hidden="true" />;
  return (
    <>
      <IconButton
        label="Open menu"
        aria-controls="sidebar"
        aria-expanded={drawer.isOpen}
        icon={icon}
        onClick={drawer.toggle}
        className="lg:hidden"
      />
      <Tooltip
        label={isOpen ? "Collapse sidebar" : "Open sidebar"}
        shortcut={<Kbd keys={["["]} />}
        side="bottom"
      >
        <IconButton
          label={isOpen ? "Collapse sidebar" : "Open sidebar"}
          aria-controls="sidebar"
          aria-expanded={isOpen}
          icon={icon}
          onClick={drawer.toggle}
          className="max-lg:hidden"
        />
      </Tooltip>
    </>
  );
}

/** Looks like the field that it opens, so that it is found where a search is looked for. */
function SearchOpener({ commands }: { commands: FrameCommands }) {
  const opener = {
    type: "button" as const,
    "aria-haspopup": "dialog" as const,
    onClick: commands.openPalette,
    onPointerEnter: commands.preparePalette,
    onFocus: commands.preparePalette,
  };
  return (
    <>
      <button
        {...opener}
        className="flex h-8.5 w-66 shrink-0 items-center gap-2 rounded-md border border-line-strong bg-surface pr-2 pl-3 text-left text-base text-faint transition-colors hover:border-line-field max-md:hidden xl:w-72"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="grow truncate">Search or do anything</span>
        <Kbd keys={["mod", "k"]} />
      </button>
      <IconButton
        {...opener}
        label="Search or do anything"
        icon={<Search aria-hidden="true" />}
        className="md:hidden"
      />
    </>
  );
}
