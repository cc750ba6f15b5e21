import { useMemo } from "react";
import { isItemKind, type ItemKind } from "../../../../db/values/plans.ts";
import { addressWith, changeAddress, useAddress } from "../../../lib/use-address.ts";
import { modulePath } from "./list-view.ts";

/** What the panel beside the list shows: an item, or the form for a new one. */
export type OpenItem = { kind: ItemKind; id: string } | { kind: ItemKind; id: "new" };

const itemText = (params: URLSearchParams) => params.get("item") ?? "";

export function useOpenItem(): OpenItem | null {
  const text = useAddress(itemText);
  return useMemo(() => {
    const [kind = "", id = ""] = text.split(":");
    return isItemKind(kind) && id !== "" ? { kind, id } : null;
  }, [text]);
}

/** Opens the panel over the list that is there. Back closes it. */
export function openItem(kind: ItemKind, id: string): void {
  changeAddress({ item: `${kind}:${id}`, with: null, update: null }, "push");
}

/** Opens the form for a new item; `fields` are filled in already, such as the goal that it hangs below. */
export function openNewItem(kind: ItemKind, fields: Readonly<Record<string, string>> = {}): void {
  const filled = new URLSearchParams(fields).toString();
  changeAddress({ item: `${kind}:new`, with: filled }, "push");
}

export const closeItem = () => changeAddress({ item: null, with: null, update: null });

/** The panel's address from anywhere: in the module of its kind, or over the list that is shown. */
export function itemAddress(kind: ItemKind, id: string): string {
  const path = modulePath(kind);
  return `${path}${path.includes("?") ? "&" : "?"}item=${kind}:${id}`;
}

/** The same over the list that is there now, for links that people may also open elsewhere. */
export function itemAddressHere(kind: ItemKind, id: string): string {
  const url = addressWith({ item: `${kind}:${id}`, with: null });
  return `${url.pathname}${url.search}`;
}
