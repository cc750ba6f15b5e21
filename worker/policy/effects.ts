import type { LaneBeside, Payload } from "../kit/manifest.ts";
import { type AnyManifest, gather, MANIFESTS } from "./manifests.ts";

/** What a verb may leave behind, as the features declare it: a kind, and what it carries. */
export type Effect = AnyManifest extends infer One
  ? One extends { effects: infer Effects }
    ? {
        [Kind in keyof Effects]: {
          kind: Kind;
          payload: Effects[Kind] extends Payload<infer Content> ? Content : never;
        };
      }[keyof Effects]
    : never
  : never;

const EFFECTS = gather(MANIFESTS, ({ effects }) => effects);

/** What admins read of an effect; one that was left by a feature that is gone has its kind alone. */
export function effectLabel(kind: string): string {
  return EFFECTS[kind]?.label ?? kind;
}

/** Those of a lane beside the common one. */
export const kindsBeside = (lane: LaneBeside): string[] =>
  Object.keys(EFFECTS).filter((kind) => EFFECTS[kind]?.lane === lane);
