import { themeName } from "../../contents/rules.ts";
import type { Block, WebpageDraft } from "../contract.ts";
import { BLOCK_WORDS, excerptOf } from "./texts-of.ts";

/** What became of a page from one version to another, in sentences. */
export function describeChanges(before: WebpageDraft, after: WebpageDraft): string[] {
  return [...describeWhole(before, after), ...describeBlocks(before, after)];
}

const quoted = (text: string) => (text === "" ? "nothing" : `“${text}”`);

function describeWhole(before: WebpageDraft, after: WebpageDraft): string[] {
  const [one, two] = [before.settings, after.settings];
  const turned = (what: string, from: string, to: string) =>
    from === to ? [] : [`${what} was ${quoted(from)} and is ${quoted(to)}.`];
  const hidden = two.isHiddenFromSearch
    ? "The page is hidden from search engines."
    : "Search engines can find the page.";
  const social = two.socialPicture === "" ? "was removed" : "was changed";
  return [
    ...turned("The title", before.title, after.title),
    ...turned("The description", before.description, after.description),
    ...turned("The theme", themeName(one.theme), themeName(two.theme)),
    ...turned("The language", one.language, two.language),
    ...turned("The title for search engines", one.seoTitle, two.seoTitle),
    ...turned("The description for search engines", one.seoDescription, two.seoDescription),
    ...(one.isHiddenFromSearch === two.isHiddenFromSearch ? [] : [hidden]),
    ...(one.socialPicture === two.socialPicture ? [] : [`The social picture ${social}.`]),
  ];
}

function describeBlocks(before: WebpageDraft, after: WebpageDraft): string[] {
  const [old, now] = [before.settings.blocks, after.settings.blocks];
  const oldById = new Map(old.map((block) => [block.id, block]));
  const nowById = new Map(now.map((block) => [block.id, block]));
  const added = now.filter(({ id }) => !oldById.has(id));
  const removed = old.filter(({ id }) => !nowById.has(id));
  const changed = now.filter((block) => {
    const known = oldById.get(block.id);
    return known !== undefined && !isSame(known, block);
  });
  const moved = movedAmong(
    old.map(({ id }) => id).filter((id) => nowById.has(id)),
    now.map(({ id }) => id).filter((id) => oldById.has(id)),
  );
  return [
    ...added.map((block) => `${nameOf(block)} was added.`),
    ...removed.map((block) => `${nameOf(block)} was removed.`),
    ...changed.map((block) => changeOf(oldById.get(block.id) ?? block, block)),
    ...now.filter(({ id }) => moved.has(id)).map((block) => `${nameOf(block)} was moved.`),
  ];
}

const isSame = (one: Block, other: Block) => JSON.stringify(one) === JSON.stringify(other);

function nameOf(block: Block): string {
  const words = excerptOf(block);
  return words === "" ? BLOCK_WORDS[block.type] : `${BLOCK_WORDS[block.type]} “${words}”`;
}

function changeOf(before: Block, after: Block): string {
  const [was, is] = [excerptOf(before), excerptOf(after)];
  if (was === is) return `${nameOf(after)} was changed.`;
  if (was === "") return `${nameOf(after)} was filled in.`;
  return `${BLOCK_WORDS[after.type]} “${was}” now says ${quoted(is)}.`;
}

/** Of the same ids in two orders, the fewest that were moved: all but the longest run in order. */
function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const places = after.map((id) => place.get(id) ?? 0);
  // lengths[i]: the longest ordered run that ends at i, and what stands before i in it.
  const lengths = places.map(() => 1);
  const previous = places.map(() => -1);
  let best = -1;
  places.forEach((here, i) => {
    for (let j = 0; j < i; j += 1) {
      if ((places[j] ?? 0) < here && (lengths[j] ?? 0) + 1 > (lengths[i] ?? 0)) {
        lengths[i] = (lengths[j] ?? 0) + 1;
        previous[i] = j;
      }
    }
    if (best < 0 || (lengths[i] ?? 0) > (lengths[best] ?? 0)) best = i;
  });
  const stayed = new Set<string>();
  for (let i = best; i >= 0; i = previous[i] ?? -1) stayed.add(after[i] ?? "");
  return new Set(after.filter((id) => !stayed.has(id)));
}
