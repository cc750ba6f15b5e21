import type { ReactNode } from "react";
import type { ChangeSet } from "../../../worker/features/change-sets/contract.ts";

/** Shows what is proposed; how it is reviewed is another feature's. */
export type ReviewOf = (proposed: {
  set: ChangeSet;
  onDone: () => void;
  onDiscard: () => void;
}) => ReactNode;
