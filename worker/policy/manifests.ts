import * as declared from "../features.ts";
import type { Manifest } from "../kit/manifest.ts";

/** Each manifest as it is written, for the types that are made of them. */
export type AnyManifest = (typeof declared)[keyof typeof declared];

/** The names that all manifests together declare in one of their parts. */
export type Declared<Part extends keyof Manifest> = AnyManifest extends infer One
  ? One extends Record<Part, infer Facts>
    ? keyof Facts & string
    : never
  : never;

export const MANIFESTS: readonly Manifest[] = Object.values(declared);

/** One part of all features as one table. A name that two of them give is refused. */
export function gather<Feature, Facts>(
  features: readonly Feature[],
  part: (feature: Feature) => Readonly<Record<string, Facts>> | undefined,
): Record<string, Facts> {
  const entries = features.flatMap((feature) => Object.entries(part(feature) ?? {}));
  const table = Object.fromEntries(entries);
  if (Object.keys(table).length < entries.length) {
    const names = entries.map(([name]) => name);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    throw new Error(`Two features declare ${twice.join(", ")}`);
  }
  return table;
}
