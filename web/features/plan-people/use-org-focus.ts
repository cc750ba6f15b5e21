import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { OrgNode } from "./org-tree.ts";

type OrgFocus = {
  frame: RefObject<HTMLElement | null>;
  lines: readonly OrgNode[];
  reveal: (index: number) => void;
  setOpen: (ids: readonly string[], isOpen: boolean) => void;
  onEnter: (id: string) => void;
  onManager: (id: string) => void;
};

/** How long typed letters belong together, by the time between them. */
const TYPING_MS = 600;

/** The keys of a tree: arrows walk, open and fold; letters lead to names. */
export function useOrgFocus(props: OrgFocus) {
  const { frame, lines, reveal, setOpen } = props;
  const [activeId, setActiveId] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const typed = useRef({ text: "", at: 0 });
  const found = lines.findIndex(({ member }) => member.id === activeId);
  const active = found < 0 ? 0 : found;

  const focusWanted = () => {
    if (wanted.current === null) return;
    const line = frame.current?.querySelector<HTMLElement>(
      `[data-person="${CSS.escape(wanted.current)}"]`,
    );
    if (!line) return;
    wanted.current = null;
    line.focus({ preventScroll: true });
  };
  // Each drawing may be the one that brings the line.
  useLayoutEffect(focusWanted);

  function goTo(index: number) {
    const to = Math.min(lines.length - 1, Math.max(0, index));
    const line = lines[to];
    if (!line) return;
    wanted.current = line.member.id;
    setActiveId(line.member.id);
    reveal(to);
    focusWanted();
  }

  /** The line above that this one hangs on. */
  const parentOf = (index: number) => {
    const level = lines[index]?.level ?? 1;
    return lines.slice(0, index).findLastIndex((line) => line.level < level);
  };

  function typeAhead(key: string, at: number) {
    const { text, at: before } = typed.current;
    const next = at - before > TYPING_MS ? key : text + key;
    typed.current = { text: next, at };
    const from = next.length === 1 ? active + 1 : active;
    const order = [...lines.slice(from), ...lines.slice(0, from)];
    const hit = order.find(({ member }) => member.name.toLocaleLowerCase().startsWith(next));
    if (hit) goTo(lines.indexOf(hit));
  }

  function onKeyDown(event: KeyboardEvent) {
    const line = lines[active];
    if (!line || event.target !== event.currentTarget) return;
    const { id } = line.member;
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      Home: () => goTo(0),
      End: () => goTo(lines.length - 1),
      ArrowRight: () => {
        if (line.isOpen) goTo(active + 1);
        else if (line.reports > 0) setOpen([id], true);
      },
      ArrowLeft: () => {
        if (line.isOpen) setOpen([id], false);
        else if (parentOf(active) >= 0) goTo(parentOf(active));
      },
      "*": () => setOpen(siblingsOf(active), true),
      Enter: () => props.onEnter(id),
      " ": () => props.onEnter(id),
      F2: () => props.onManager(id),
    };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = keys[event.key];
    if (run) run();
    else if (event.key.length === 1) typeAhead(event.key.toLocaleLowerCase(), event.timeStamp);
    else return;
    event.preventDefault();
  }

  const siblingsOf = (index: number) => {
    const parent = parentOf(index);
    return lines
      .filter(({ level }, at) => level === lines[index]?.level && parentOf(at) === parent)
      .map(({ member }) => member.id);
  };

  return { active, setActiveId, goTo, onKeyDown };
}
