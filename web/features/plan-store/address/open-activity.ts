import { changeAddress, useAddress } from "../../../lib/use-address.ts";

const openText = (params: URLSearchParams) => (params.get("activity") === "plan" ? "plan" : "");

/** Whether the address shows everything that happened to the plan. */
export const useIsActivityOpen = (): boolean => useAddress(openText) !== "";

export const openPlanActivity = () => changeAddress({ activity: "plan" }, "push");
export const closePlanActivity = () => changeAddress({ activity: null });
