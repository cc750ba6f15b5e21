import { Autocomplete } from "@base-ui/react/autocomplete";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { FramePerson } from "../frame-data.ts";
import type { CommandItem } from "../command-source.ts";
import { isHeldOffline } from "../offline-guard.ts";
import { readRecentCommands, rememberCommand } from "../recent-commands.ts";
import { frameActions } from "./frame-actions.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { PaletteField } from "./palette-field.tsx";
import { asLines, foundLines, type PaletteLine, rankCommands } from "./palette-groups.ts";
import { PaletteList } from "./palette-list.tsx";
import { paletteWordsQuery } from "./palette-words.ts";
import { screenCommands } from "./screen-commands.ts";
import { SearchNews } from "./search-news.tsx";
import { useCommandSearch } from "./use-command-search.ts";

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
  const navigate = useNavigate();
  const found = useCommandSearch(text, person.permissions);
  const { data: words } = useQuery(paletteWordsQuery);
  const screens = screenCommands(person, words);
  const actions = frameActions({ ...frame, person });

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

  const commands = rankCommands(text, [
    { heading: "Recent", items: recent },
    { heading: "Go to", items: screens.filter(isOther) },
    { heading: "Do", items: actions.filter(isOther) },
  ]);
  const groups = [
    ...commands.map((group) => asLines(group, (item) => choose(item, true))),
    ...found.flatMap((source) => foundLines(source, (item) => choose(item, false))),
  ];
  return (
    <PaletteDialog onClose={onClose}>
      <Autocomplete.Root
        items={groups}
        mode="none"
        inline
        open
        autoHighlight="always"
        keepHighlight
        value={text}
        // Choosing a line writes nothing into the field.
        onValueChange={(typed, { reason }) => reason !== "item-press" && setText(typed)}
        itemToStringValue={({ label }: PaletteLine) => label}
      >
        <PaletteField onClose={onClose} />
        <PaletteList />
      </Autocomplete.Root>
      <SearchNews text={text} found={found} isEmpty={groups.length === 0} />
    </PaletteDialog>
  );
}
