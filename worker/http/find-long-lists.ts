/** What of a schema tells where lists are and how long each may be. */
type Shape = {
  type: string;
  pipe?: readonly Shape[];
  requirement?: unknown;
  message?: unknown;
  item?: Shape;
  /** Of a list with a schema for each place. */
  items?: readonly Shape[];
  wrapped?: Shape;
  key?: string;
  entries?: Readonly<Record<string, Shape>>;
  options?: readonly Shape[];
  literal?: unknown;
};

const WORDS = "This list is too long.";

type Issue = { message: string; path: readonly (string | number)[] };

/**
 * Lists that are longer than their contract lets them be. Asked before anything looks at what is in them: a
 * contract reads a list to its end, and tells each fault in it, before it counts.
 */
export function findLongLists(schema: object, value: unknown): Issue[] {
  const issues: Issue[] = [];
  // A schema of the library, of which only what is named above is read.
  look(schema as Shape, value, []);
  return issues;

  function look(shape: Shape, at: unknown, path: Way) {
    const { pipe, item, items, wrapped, entries, options, key } = shape;
    if (at === null || typeof at !== "object") return;
    if (wrapped) return look(wrapped, at, path);
    if (Array.isArray(at)) {
      const bound = pipe?.find(({ type }) => type === "max_length");
      const most = bound?.requirement;
      if (typeof most === "number" && at.length > most) {
        issues.push({ message: typeof bound?.message === "string" ? bound.message : WORDS, path });
      } else if (item) at.forEach((inside, index) => look(item, inside, [...path, index]));
      items?.forEach((each, index) => look(each, at[index], [...path, index]));
      return;
    }
    const chosen = key === undefined ? undefined : own(at, key);
    const option = options?.find((one) => key && one.entries?.[key]?.literal === chosen);
    for (const [name, inside] of Object.entries((option ?? { entries }).entries ?? {})) {
      look(inside, own(at, name), [...path, name]);
    }
  }
}

type Way = readonly (string | number)[];

const own = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
