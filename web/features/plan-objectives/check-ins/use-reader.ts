import { useMatches } from "react-router";
import { type FramePerson, framePersonOf } from "../../../shell/frame-data.ts";

/** Whoever looks at the plan, as the frame around it knows them. */
export function useReader(): FramePerson | null {
  for (const { loaderData } of useMatches()) {
    const person = framePersonOf(loaderData);
    if (person) return person;
  }
  return null;
}
