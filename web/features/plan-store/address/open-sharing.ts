import { changeAddress, useAddress } from "../../../lib/use-address.ts";

const openText = (params: URLSearchParams) => (params.get("share") === "open" ? "open" : "");

/** Whether the address shows with whom the plan is shared. */
export const useIsSharingOpen = (): boolean => useAddress(openText) !== "";

export const openSharing = () => changeAddress({ share: "open" }, "push");
export const closeSharing = () => changeAddress({ share: null });
