import { addressWith, changeAddress, useAddress } from "../../../lib/use-address.ts";

/** In the address of an item: somebody is to be asked about it. Gone once the question can be typed. */
const ASK = "ask";

export const useIsAsking = (): boolean => useAddress((params) => params.get(ASK) ?? "") !== "";

export const startAsking = () => changeAddress({ [ASK]: "1" });
export const stopAsking = () => changeAddress({ [ASK]: null });

/** The address of an item, opened to ask about it. */
export function askAddress(address: string): string {
  const url = addressWith({ [ASK]: "1" }, `http://same.site${address}`);
  return `${url.pathname}${url.search.replaceAll("%3A", ":")}`;
}
