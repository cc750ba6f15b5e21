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
import {
  asLines,
  foundLines,
  groupCommands,
  type PaletteLine,
  rankCommands,
} from "./palette-groups.ts";
import { PaletteList } from "./palette-list.tsx";
import { paletteWordsQuery } from "./palette-words.ts";
import { screenCommands } from "./screen-commands.ts";
import { SearchNews } from "./search-news.tsx";
import { tabCommands } from "./tab-commands.ts";
import { useCommandSearch } from "./use-command-search.ts";
import { useListedCommands } from "./use-listed-commands.ts";

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
  const [question, setQuestion] = useState<{ label: string; choices: readonly CommandItem[] }>();
  const navigate = useNavigate();
  const found = useCommandSearch(question ? "" : text, person);
  const { data: words } = useQuery(paletteWordsQuery);
  const [tabs] = useState(tabCommands);
  const listed = useListedCommands(person);

  function choose(item: CommandItem) {
    if ("choices" in item) {
      setQuestion(item);
      return setText("");
    }
    onClose();
    if ("to" in item && isHeldOffline()) return;
    const { id, label, detail } = item;
    // An answer is about the item that was open then.
    if (!question) rememberCommand(person.userId, { id, label, detail, ...placeOf(item) });
    if ("run" in item) item.run();
    else if (item.isDocument) location.assign(item.to);
    else void navigate(item.to);
  }

  const commands = question
    ? [{ heading: question.label, items: question.choices }]
    : groupCommands(
        [
          ...listed.items,
          ...screenCommands(person, words),
          ...frameActions({ ...frame, person, text }),
          ...tabs,
        ],
        readRecentCommands(person.userId),
        window.location.pathname,
      );
  const groups = [
    ...rankCommands(text, commands).map((group) => asLines(group, choose)),
    ...(question ? [] : [...found, ...listed.failed]).flatMap((source) =>
      foundLines(source, choose),
    ),
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
        <PaletteField
          question={question?.label}
          isEmpty={text === ""}
          onBack={() => setQuestion(undefined)}
          onClose={onClose}
        />
        <PaletteList />
      </Autocomplete.Root>
      <SearchNews
        text={text}
        searching={[
          ...found.filter(({ isLoading }) => isLoading).map(({ label }) => label),
          ...(listed.isLoading ? ["Commands"] : []),
        ]}
        count={groups.reduce((sum, { items }) => sum + items.length, 0)}
      />
    </PaletteDialog>
  );
}

/** A page outside the frame is opened by its own entry of the menu, and never by what was remembered of it. */
const placeOf = (item: CommandItem) => ("to" in item && !item.isDocument ? { to: item.to } : {});
