import { changeAddress, useAddress } from "../../../lib/use-address.ts";

/** Whom the allocations show: it stands in the address as all of a view does. */
export const PEOPLE_SHOWN = ["all", "in", "over"] as const;
export type PeopleShown = (typeof PEOPLE_SHOWN)[number];

const peopleText = (params: URLSearchParams) => params.get("people") ?? "";

export function usePeopleShown(): PeopleShown {
  const text = useAddress(peopleText);
  return PEOPLE_SHOWN.find((shown) => shown === text) ?? "all";
}

export const showPeople = (shown: PeopleShown) =>
  changeAddress({ people: shown === "all" ? null : shown });
