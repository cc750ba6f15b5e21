import { useMutationState } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { CHANGING } from "./live-tasks.ts";

type Row = { id: string };

/**
 * The newest rows; but while one is under the pointer or has the focus, what others change moves none: those that are there
 * are brought up to date in their places, new ones come last, and what is gone leaves afterwards.
 */
export function useSteadyRows<One extends Row>(
  place: RefObject<HTMLElement | null>,
  newest: readonly One[],
  { list, isMenuOpen }: { list: string; isMenuOpen: boolean },
): readonly One[] {
  const isUnderHand = useIsUnderHand(place);
  const own = useMutationState({
    filters: { mutationKey: CHANGING },
    select: ({ state: { status, submittedAt } }) => ({ isOver: status !== "pending", submittedAt }),
  });
  const isChanging = own.some(({ isOver }) => !isOver);
  // The rows that a change leads to can come in the moment in which it is over.
  const ended = Math.max(0, ...own.filter(({ isOver }) => isOver).map((it) => it.submittedAt));
  const [kept, setKept] = useState({ list, ended, rows: newest });
  const isOwnChange = isChanging || ended > kept.ended;
  const isHeld = (isUnderHand || isMenuOpen) && !isOwnChange && kept.list === list;
  const rows = isHeld ? steadied(kept.rows, newest) : newest;
  const isSame = rows.length === kept.rows.length && rows.every((row, at) => row === kept.rows[at]);
  if (!isSame || kept.list !== list || ended > kept.ended) setKept({ list, ended, rows });
  return isSame ? kept.rows : rows;
}

function steadied<One extends Row>(kept: readonly One[], newest: readonly One[]): One[] {
  const byId = new Map(newest.map((row) => [row.id, row]));
  const known = new Set(kept.map(({ id }) => id));
  return [
    ...kept.map((row) => byId.get(row.id) ?? row),
    ...newest.filter(({ id }) => !known.has(id)),
  ];
}

/** A finger that left a row still counts as over it, so that only a mouse or pen can be. */
const HELD = "[data-task]:focus-within";
const POINTED = "[data-task]:hover";

function useIsUnderHand(place: RefObject<HTMLElement | null>): boolean {
  const [isUnderHand, setUnderHand] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const asked = matchMedia("(hover: hover)").matches ? `${HELD}, ${POINTED}` : HELD;
    const look = () => setUnderHand((place.current?.querySelector(asked) ?? null) !== null);
    document.addEventListener("pointerover", look, { signal });
    document.addEventListener("focusin", look, { signal });
    // The next one, if there is one, has the focus only afterwards.
    document.addEventListener("focusout", () => queueMicrotask(look), { signal });
    document.documentElement.addEventListener("pointerleave", () => queueMicrotask(look), {
      signal,
    });
    return () => ended.abort();
  }, [place]);
  return isUnderHand;
}
