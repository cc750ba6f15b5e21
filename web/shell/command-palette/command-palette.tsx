import { Command } from "cmdk";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { FramePerson } from "../frame-data.ts";
import type { CommandItem } from "../command-source.ts";
import { isHeldOffline } from "../offline-guard.ts";
import { readRecentCommands, rememberCommand } from "../recent-commands.ts";
import { CommandGroup } from "./command-group.tsx";
import { frameActions } from "./frame-actions.ts";
import { matchCommand } from "./match-command.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { PaletteField } from "./palette-field.tsx";
import { screenCommands } from "./screen-commands.ts";
import { SearchNews } from "./search-news.tsx";
import { SearchResults } from "./search-results.tsx";
import { useCommandSearch } from "./use-command-search.ts";
import { useFirstSelected } from "./use-first-selected.ts";

interface CommandPaletteProps {
  person: FramePerson;
  /** What was typed while the palette loaded. */
  initialText: string;
  onClose: () => void;
  openShortcuts: () => void;
  toggleSidebar: () => void;
}

/** Every screen, every action and every search, by a few letters. */
export function CommandPalette({ person, initialText, onClose, ...frame }: CommandPaletteProps) {
  const [text, setText] = useState(initialText);
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState("");
  const navigate = useNavigate();
  const found = useCommandSearch(text, person.roles);
  useFirstSelected(list, found, setSelected);
  const screens = screenCommands(person);
  const canGiveFeedback = person.isFeedbackOn && person.impersonatorName === null;
  const actions = frameActions({ ...frame, canGiveFeedback });

  const all = [...screens, ...actions];
  const recent = text
    ? []
    : readRecentCommands(person.userId).flatMap((id) => all.find((item) => item.id === id) ?? []);
  const isOther = (item: CommandItem) => !recent.includes(item);

  function choose(item: CommandItem, isRemembered: boolean) {
    onClose();
    if ("to" in item && isHeldOffline()) return;
    if (isRemembered) rememberCommand(person.userId, item.id);
    if ("run" in item) item.run();
    else if (item.isDocument) location.assign(item.to);
    else void navigate(item.to);
  }

  const chooseCommand = (item: CommandItem) => choose(item, true);
  return (
    <PaletteDialog onClose={onClose}>
      <Command
        value={selected}
        onValueChange={setSelected}
        loop
        label="Search or do anything"
        filter={byLabel}
        className="flex min-h-0 flex-col"
      >
        <PaletteField text={text} onChange={setText} onClose={onClose} />
        <Command.List
          ref={list}
          label="Commands"
          className="max-h-[min(26rem,calc(100dvh-9rem))] scroll-py-2 overflow-y-auto overscroll-contain border-t border-line px-2 pt-2 not-has-[[cmdk-item]]:hidden"
        >
          <CommandGroup heading="Recent" items={recent} onChoose={chooseCommand} />
          <CommandGroup heading="Go to" items={screens.filter(isOther)} onChoose={chooseCommand} />
          <CommandGroup heading="Do" items={actions.filter(isOther)} onChoose={chooseCommand} />
          <SearchResults found={found} onChoose={(item) => choose(item, false)} />
        </Command.List>
        <SearchNews found={found} />
      </Command>
    </PaletteDialog>
  );
}

/** The id that cmdk calls a value is no word that anyone types: the label and its keywords count. */
function byLabel(_id: string, search: string, [label = "", ...keywords]: string[] = []): number {
  return matchCommand(search, label, keywords);
}
