import { areaOfPath, type FramePerson } from "./frame-data.ts";

/** Whoever the frame showed last in this document. The server never sets it. */
let last: FramePerson | null = null;

export function rememberPerson(person: FramePerson): void {
  last = person;
}

/** On the way into another area its layout may fail too; the frame around the notice stays. */
export function lastPersonFor(pathname: string): FramePerson | null {
  const isKnown = last?.menu.some(({ to }) => to === pathname);
  return areaOfPath(pathname) !== "member" || isKnown ? last : null;
}
