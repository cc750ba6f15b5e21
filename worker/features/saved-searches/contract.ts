import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { OPENED } from "./rules.ts";

export const SEARCH_LIMITS = {
  /** Of one person, in one list. */
  each: 50,
  nameLength: 80,
  filters: 40,
  filterNameLength: 40,
  filterLength: 500,
  /** Shared by others, in one list. */
  sharedShown: 200,
  found: 6,
};

/** Of a page, not of a search. */
const PASSING = ["cursor", "limit", OPENED];

/** Controls and what turns the direction of text would make a name look like another. */
const Name = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]*$/u, "Use one line of plain text."),
  v.transform((name) => name.normalize("NFC").replaceAll(/\s+/g, " ").trim()),
  v.regex(/[\p{L}\p{N}\p{S}\p{P}]/u, "Enter a name."),
  v.maxLength(SEARCH_LIMITS.nameLength, `Use at most ${SEARCH_LIMITS.nameLength} characters.`),
);

const Filters = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(SEARCH_LIMITS.filterNameLength), v.regex(/^[a-zA-Z][\w-]*$/)),
    v.pipe(
      v.string(),
      v.maxLength(SEARCH_LIMITS.filterLength, "One of the filters is too long to save."),
      v.regex(/^[^\p{Cc}\p{Cs}]*$/u, "One of the filters contains characters that can't be saved."),
    ),
  ),
  v.check(
    (filters) => Object.keys(filters).length <= SEARCH_LIMITS.filters,
    "There are too many filters to save.",
  ),
  v.transform((filters) =>
    Object.fromEntries(
      Object.entries(filters)
        .filter(([name, value]) => value !== "" && !PASSING.includes(name))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  ),
);

/** The path of a list, such as /admin/users. */
const List = v.pipe(v.string(), v.startsWith("/"), v.maxLength(LIMITS.pathLength));

export const SavedSearchInput = v.object({
  list: List,
  name: Name,
  filters: Filters,
  isShared: v.optional(v.boolean(), false),
});
export type SavedSearchInput = v.InferOutput<typeof SavedSearchInput>;

/** The fields that are present are written, the others stay. */
export const SavedSearchChanges = v.pipe(
  v.partial(v.object({ name: Name, filters: Filters, isShared: v.boolean() })),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type SavedSearchChanges = v.InferOutput<typeof SavedSearchChanges>;

const Id = v.pipe(v.string(), v.uuid());
export const SavedSearchId = v.object({ id: Id });

/** With which search a list opens; null for none. */
export const StartInput = v.object({ list: List, id: v.nullable(Id) });
export type StartInput = v.InferOutput<typeof StartInput>;

export const SavedSearchesInput = v.object({ list: List });

export const FindInput = v.object({
  q: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.searchLength)),
});

export const SavedSearch = v.object({
  id: v.string(),
  list: v.string(),
  name: v.string(),
  filters: v.record(v.string(), v.string()),
  isShared: v.boolean(),
  /** The list opens with it, for whoever asks. */
  isStart: v.boolean(),
  /** Who shares it; null for one's own. */
  owner: v.nullable(v.string()),
  version: v.number(),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;

export const SavedSearches = v.object({
  items: v.array(SavedSearch),
  /** Only admins see this list, so they may share searches of it. */
  canShare: v.boolean(),
});
export type SavedSearches = v.InferOutput<typeof SavedSearches>;

export const FoundSearches = v.object({
  items: v.array(
    v.object({ id: v.string(), name: v.string(), listTitle: v.string(), address: v.string() }),
  ),
});
export type FoundSearches = v.InferOutput<typeof FoundSearches>;
