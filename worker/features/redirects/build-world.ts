import { isPrefix, type RedirectDraft } from "./settle-draft.ts";

/** A path and everything above it as prefix rules, the longest first: /a/b, /a/b/*, /a/*. */
export function waysTo(path: string): string[] {
  const base = isPrefix(path) ? path.slice(0, -2) : path;
  const ways = isPrefix(path) ? [] : [path];
  for (let end = base.length; end > 0; end = base.lastIndexOf("/", end - 1)) {
    ways.push(`${base.slice(0, end)}/*`);
  }
  return ways;
}

/** The rules that a new one could make a loop or a chain with; of one path the last. */
export function buildWorld(drafts: Iterable<RedirectDraft>): RedirectWorld {
  const world = new RedirectWorld();
  for (const draft of drafts) world.put(draft);
  return world;
}

export class RedirectWorld {
  readonly #byFrom = new Map<string, RedirectDraft>();
  readonly #byTarget = new Map<string, Set<RedirectDraft>>();

  put(draft: RedirectDraft) {
    this.take(draft.from);
    this.#byFrom.set(draft.from, draft);
    if (draft.target === null) return;
    const same = this.#byTarget.get(draft.target) ?? new Set();
    this.#byTarget.set(draft.target, same.add(draft));
  }

  take(from: string) {
    const known = this.#byFrom.get(from);
    if (!known) return;
    this.#byFrom.delete(from);
    if (known.target !== null) this.#byTarget.get(known.target)?.delete(known);
  }

  /** A followed rule that takes over where this one leads. */
  ahead({ from, target }: RedirectDraft): RedirectDraft | undefined {
    if (target === null) return undefined;
    for (const way of waysTo(target)) {
      const found = this.#byFrom.get(way);
      if (found?.isFollowed && found.from !== from) return found;
    }
    if (!isPrefix(target)) return undefined;
    return this.#first(
      this.#byFrom.values(),
      (other) => other.from !== from && isBelow(other.from, target),
    );
  }

  /** A followed rule that leads to where this one takes over. */
  behind({ from }: RedirectDraft): RedirectDraft | undefined {
    const ways = new Set([from, ...waysTo(from).filter(isPrefix)]);
    const others = [...ways].flatMap((way) => [...(this.#byTarget.get(way) ?? [])]);
    const found = this.#first(others, (other) => other.from !== from);
    if (found || !isPrefix(from)) return found;
    const below = [...this.#byTarget].flatMap(([target, drafts]) =>
      isBelow(target, from) ? [...drafts] : [],
    );
    return this.#first(below, (other) => other.from !== from);
  }

  #first(drafts: Iterable<RedirectDraft>, fits: (draft: RedirectDraft) => boolean) {
    for (const draft of drafts) if (draft.isFollowed && fits(draft)) return draft;
    return undefined;
  }
}

/** Within what a prefix covers: /a/* covers /a, /a/b and /a/b/*. */
export function isBelow(path: string, prefix: string): boolean {
  const base = prefix.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}
