import type { Payload } from "../kit/manifest.ts";
import { type AnyManifest, MANIFESTS } from "./manifests.ts";

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

/** Those that wait for other people's machines, however slow, and that nothing else may wait behind. */
export const OUTSIDE_KINDS: readonly string[] = MANIFESTS.flatMap(({ effects = {} }) =>
  Object.keys(effects).filter((kind) => effects[kind]?.isOutside),
);
