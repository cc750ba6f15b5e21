import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { files, fileTexts, fileVersions } from "../../../../db/schema/files.ts";
import { TextPlaces } from "../../../compute/contract.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { matchesAcrossLines, spellings } from "../../../kit/matches.ts";
import { isAmong } from "../../../kit/targets.ts";
import { mayHere } from "../../../policy/permissions.ts";
import { goneFolders } from "../queries.ts";
import { rightToFile, sharedFolders, sharedRoots } from "../shares/queries.ts";
import { namedPlace, lineWord } from "./queries.ts";

/** A place in a document that has the words: the text around it, and where in that they begin. */
type SaidInFile = { id: string; name: string; place: string; around: string; at: number };

/** That the actor may open the file of a row that is called f: their own that is not in the trash, or shared. */
const isOpen = ({ actor: { userId } }: ActorContext): SQL =>
  sql`((f.owner_id = ${userId} and f.trashed_at is null
      and (f.folder_id is null or f.folder_id not in ${goneFolders(userId)}))
    or ((f.id in ${sharedRoots(userId)} or f.folder_id in ${sharedFolders(userId)})
      and ${rightToFile(userId)} in ('edit', 'read')))`;

/** Blanks of all kinds are one; nothing becomes longer or shorter. */
const folded = (text: SQL): SQL =>
  sql`replace(replace(replace(lower(${text}), char(10), ' '), char(13), ' '), char(160), ' ')`;

/** Where the words stand in the documents that the actor may open: the first places of each, the newest file first. */
export async function findSaid(ctx: ActorContext, words: string): Promise<SaidInFile[]> {
  if (!mayHere(ctx.actor, "files.own")) return [];
  const { mentionFilesMost, mentionPlacesTried, quoteWindow } = ctx.limits;
  const half = Math.floor(quoteWindow / 2);
  const spelled = spellings(words.replaceAll(/\s/gu, " "));
  const isLike = matchesAcrossLines(sql`t.text`, words.replaceAll(/\s/gu, " "));
  const next = (text: SQL) =>
    sql`coalesce(${sql.join(
      [...spelled.map((one) => sql`nullif(instr(${text}, lower(${one})), 0)`), sql`0`],
      sql`, `,
    )})`;
  const rest = sql`substr(k.said, place.pos + 1)`;
  const rows = await ctx.db.all<Row>(sql`with recursive kept as materialized (
      select f.id, f.name, f.type, t.text, t.places, ${folded(sql`t.text`)} as said
      from ${files} f join ${fileVersions} tv on tv.file_id = f.id and tv.number = f.version_number
        join ${fileTexts} t on t.version_id = tv.id
      where ${isOpen(ctx)} and (${isLike})
      order by f.updated_at desc, f.id desc limit ${mentionFilesMost}
    ), place(id, pos, step, tried) as (
      select id, ${next(sql`said`)}, ${next(sql`said`)}, 1 from kept
      union all select place.id, place.pos + ${next(rest)}, ${next(rest)}, place.tried + 1 from place join kept k on k.id = place.id
        where place.step > 0 and place.tried < ${mentionPlacesTried}
    ) select k.id, k.name, k.type, k.places, place.pos - 1 as at,
        length(substr(k.text, 1, place.pos)) - length(replace(substr(k.text, 1, place.pos), char(10), '')) as lines,
        substr(k.text, max(1, place.pos - ${half}), ${quoteWindow}) as around
      from place join kept k on k.id = place.id where place.step > 0 order by k.name, k.id, place.pos`);
  return rows.map((row) => toSaid(row, half));
}

type Row = {
  id: string;
  name: string;
  type: string;
  places: string;
  at: number;
  lines: number;
  around: string;
};

const Places = v.pipe(v.string(), v.parseJson(), TextPlaces);

function toSaid({ id, name, type, places, at, lines, around }: Row, half: number): SaidInFile {
  const place = v.parse(Places, places).findLast((one) => one.at <= at);
  return {
    id,
    name,
    place: place ? namedPlace(place, lines, type) : `${lineWord(type)} ${lines + 1}`,
    around,
    // The database counts letters, some of which are two here.
    at: Array.from(around).slice(0, Math.min(at, half)).join("").length,
  };
}

/** Of some files those that the actor may open now. */
export async function openFiles(
  ctx: ActorContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !mayHere(ctx.actor, "files.own")) return new Set();
  const rows = await ctx.db.all<{ id: string }>(
    sql`select f.id from ${files} f where ${isAmong(sql`f.id`, ids)} and ${isOpen(ctx)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
