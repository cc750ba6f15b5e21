import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { fileTexts, fileVersions } from "../../../../db/schema/files.ts";
import type { FileTextState, TextPlace } from "../../../../db/values/files.ts";
import { TextPlaces } from "../../../compute/contract.ts";
import { matches, spellings } from "../../../kit/matches.ts";
import type { FileEntry } from "../contract.ts";

/** One letter stands in everything. */
const SHORTEST = 2;
/** Letters before and after what was found. */
const BEFORE = 50;
const SHOWN = 160;

const textOf = (fileId: SQL, number: SQL) => sql`from ${fileVersions} tv
  join ${fileTexts} t on t.version_id = tv.id where tv.file_id = ${fileId} and tv.number = ${number}`;

export const textStateOf = (fileId: SQL, number: SQL): SQL<FileTextState | null> =>
  sql<FileTextState | null>`(select t.state ${textOf(fileId, number)})`;

/** That the current version of the file of a row that is called f says what is looked for. */
export function holdsText(q: string | undefined): SQL {
  if (q === undefined || q.length < SHORTEST) return sql`false`;
  return sql`exists (select 1 ${textOf(sql`f.id`, sql`f.version_number`)} and ${matches([sql`t.text`], q)})`;
}

/** Where it stands first, as JSON; null where it does not. */
export function foundIn(fileId: SQL, number: SQL, q: string | undefined): SQL {
  if (q === undefined || q.length < SHORTEST) return sql`null`;
  return sql`(select json_object('at', t.pos - 1, 'places', json(t.places),
      'lines', length(t.head) - length(replace(t.head, char(10), '')),
      'text', substr(t.text, max(1, t.pos - ${BEFORE}), ${SHOWN}))
    from (select t.text, t.places, t.pos, substr(t.text, 1, t.pos) as head
      from (select t.text, t.places, ${firstOf(q)} as pos ${textOf(fileId, number)}) t
      where t.pos > 0) t)`;
}

/** Where the first of its spellings that is there begins. */
function firstOf(q: string): SQL {
  const each = spellings(q).map((one) => sql`nullif(instr(lower(t.text), lower(${one})), 0)`);
  return sql`coalesce(${sql.join([...each, sql`0`], sql`, `)})`;
}

const Finding = v.object({
  at: v.number(),
  lines: v.number(),
  text: v.string(),
  places: TextPlaces,
});

/** For people: which page, sheet and row, or line it is, and the words around it. */
export function toFound(finding: string, type: string): NonNullable<FileEntry["found"]> {
  const { at, lines, text, places } = v.parse(Finding, JSON.parse(finding));
  const place = places.findLast((one) => one.at <= at);
  const from = Math.max(0, at - BEFORE);
  // Nothing of the sheet or slide before it, or after it; and no half of a word.
  const begin = Math.max(0, (place?.at ?? 0) - from);
  const end = (places.find((one) => one.at > at)?.at ?? Infinity) - from;
  const isCut = from > 0 && begin === 0;
  const shown = text.slice(begin, end);
  const words = (isCut ? shown.replace(/^\S*\s/, "") : shown).replaceAll(/\s+/g, " ").trim();
  return {
    place: place ? namedPlace(place, lines, type) : `${lineWord(type)} ${lines + 1}`,
    text: `${isCut ? "…" : ""}${words}${shown.length === SHOWN - begin ? "…" : ""}`,
  };
}

export const namedPlace = ({ name, first, line }: TextPlace, lines: number, type: string) =>
  type.includes("spreadsheet") ? `${name}, row ${first + lines - line}` : name;

export function lineWord(type: string): string {
  if (type.includes("wordprocessing")) return "Paragraph";
  return type === "text/csv" || type === "text/tab-separated-values" ? "Row" : "Line";
}
