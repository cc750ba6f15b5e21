import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { openItem } from "../plan-store/address/open-item.ts";
import { firstSpot } from "./board-keys.ts";
import { dragCards, type Spot, spotOf } from "../../kit/board/drag-cards.ts";
import { type BoardInput, useKeyMoves } from "./use-key-moves.ts";

/** What pointers and keys do on a board: one set of listeners, however many cards there are. */
export function useBoardInput(input: BoardInput): void {
  const { root, kind, state, columns, canEdit, move, reveal } = input;
  const onKey = useKeyMoves(input);
  const keyed = useEffectEvent((event: KeyboardEvent) => onKey(event));
  const drop = useEffectEvent((spots: readonly Spot[], to: string) => void move(spots, to));
  const mayDrag = useEffectEvent(() => canEdit);
  const pressed = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest("a, button, input, label")) return;
    const spot = spotOf(target);
    if (!spot) return;
    state.setActive(spot);
    if (event.ctrlKey || event.metaKey) {
      if (canEdit) state.choose(spot);
    } else openItem(kind, spot.id);
  });

  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const ended = new AbortController();
    const { signal } = ended;
    board.addEventListener("keydown", (event) => keyed(event), { signal });
    board.addEventListener("click", (event) => pressed(event), { signal });
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && state.carried()) state.carry(null);
    };
    board.addEventListener("focusout", leave, { signal });
    const enter = ({ target }: FocusEvent) => {
      const spot = target instanceof Element ? spotOf(target) : null;
      if (spot) state.setActive(spot);
    };
    board.addEventListener("focusin", enter, { signal });
    const stop = dragCards(board, {
      canDrag: () => mayDrag(),
      movedWith: state.movedWith,
      onLift: (spots) => state.lift(spots.map(({ id }) => id)),
      onDrop: (spots, column) => {
        state.lift([]);
        drop(spots, column);
      },
      onLeave: () => state.lift([]),
    });
    return () => {
      stop();
      ended.abort();
    };
  }, [root, state]);

  // There is always one card that Tab leads to; what left the board gives way to its first.
  useLayoutEffect(() => {
    const active = state.active();
    const own = columns.find(({ choice }) => choice.key === active?.column);
    if (active && own?.rows.some(({ id }) => id === active.id)) return;
    state.hasFocused();
    state.setActive(firstSpot(columns));
  }, [columns, state]);

  const show = useEffectEvent(() => {
    const wanted = state.wanted();
    if (wanted) reveal(wanted.column);
  });
  useEffect(() => state.subscribe(() => show()), [state]);
}
