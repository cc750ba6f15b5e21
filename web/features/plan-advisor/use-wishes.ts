import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { InstructionList } from "../../../worker/features/conversations/contract.ts";
import {
  NO_WISHES,
  readWishes,
  type Wishes,
} from "../../../worker/features/plan-advisor/rules/wishes.ts";
import { instructionsQuery } from "./queries.ts";

export const wishesIn = ({ items }: InstructionList): Wishes =>
  readWishes(items.map(({ text }) => text));

/** What of the reader's instructions the built-in engine follows; nothing where none are kept for them. */
export function useWishes(isKept: boolean): Wishes {
  const { data } = useQuery({ ...instructionsQuery, enabled: isKept });
  return useMemo(() => (data ? wishesIn(data) : NO_WISHES), [data]);
}
