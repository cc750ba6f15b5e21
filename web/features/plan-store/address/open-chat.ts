import { useSyncExternalStore } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { changeAddress, useAddress } from "../../../lib/use-address.ts";

type Place = { kind: ItemKind; id: string };

const chatText = (params: URLSearchParams) => params.get("chat") ?? "";

/** Whether the chat about the plan is open beside its screens. */
export const useIsChatOpen = (): boolean => useAddress(chatText) !== "";

/** What was ticked when somebody asked about it; it lasts as long as the page. */
let selected: readonly Place[] = [];
const listeners = new Set<() => void>();

export const useAskedSelection = (): readonly Place[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => selected,
    () => selected,
  );

/** Opens the chat about what is open or ticked. */
export function openChat(places: readonly Place[] = []): void {
  selected = places;
  for (const listener of listeners) listener();
  changeAddress({ chat: "open" }, "push");
}

export const closeChat = () => changeAddress({ chat: null });
