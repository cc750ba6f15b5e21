import { changeAddress, useAddress } from "../../../lib/use-address.ts";

const closingText = (params: URLSearchParams) => params.get("closing") ?? "";

/** In the place of a period: this one beside the last. */
export const COMPARED = "compare";

/** The period whose end the address shows; empty while none is open. */
export const useOpenClosing = (): string => useAddress(closingText);

/** Over the module that is there, and instead of the settings. */
export const openClosing = (periodId: string) =>
  changeAddress({ closing: periodId, settings: null }, "push");
export const closeClosing = () => changeAddress({ closing: null });
