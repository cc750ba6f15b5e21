import { type SQL, sql } from "drizzle-orm";
import { fileFolders, files } from "../../../db/schema/files.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import type { MergeOf } from "../../kit/merges.ts";

const PLACES = [
  { table: fileFolders, parent: sql.raw("parent_id") },
  { table: files, parent: sql.raw("folder_id") },
] as const;
type Place = (typeof PLACES)[number];

/** How much of an id tells two files apart. */
const ID_END = -6;

/**
 * Before the files of one account become another's: what lies at its top goes into a folder of its own there, which
 * has the id of the merge, so that no two names meet.
 */
export function gatherFiles(ctx: Context, { id, mergedId, keptId }: MergeOf): Statements {
  const now = ctx.clock.now();
  const atTop = (parent: SQL) =>
    sql`owner_id = ${mergedId} and ${parent} is null and trashed_at is null`;
  const hasSome = sql.join(
    PLACES.map(({ table, parent }) => sql`exists (select 1 from ${table} where ${atTop(parent)})`),
    sql` or `,
  );
  const name = sql`'From ' || substr(${profiles.email}, 1, ${ctx.limits.mergeFolderNameLength})`;
  const isTaken = sql`exists (select 1 from ${fileFolders} f where f.owner_id = ${keptId} and f.parent_id is null
    and f.trashed_at is null and f.name = ${name} collate nocase)`;
  return [
    ctx.db.run(sql`insert into ${fileFolders} (id, owner_id, name, created_at, updated_at)
      select ${id}, ${keptId}, ${name} || iif(${isTaken}, ' ' || substr(${id}, ${ID_END}), ''), ${now}, ${now}
      from ${profiles} where ${profiles.id} = ${mergedId} and (${hasSome})`),
    ...PLACES.map(({ table, parent }) =>
      ctx.db.run(sql`update ${table} set ${parent} = ${id} where ${atTop(parent)}`),
    ),
  ];
}

/** After they went back: each lies with its owner's again, and the folder of the merge goes where it is empty. */
export function partFiles(ctx: Context, { id, mergedId, keptId }: MergeOf): Statements {
  const folder = sql`(select f.id from ${fileFolders} f where f.id = ${id} and f.owner_id = ${keptId} and f.trashed_at is null)`;
  return [
    ...PLACES.flatMap((place) => [
      // What went back, to the top.
      bringHome(ctx, place, { ownerId: mergedId, from: keptId, to: sql`null` }),
      // What the other account put beside it since, into the folder.
      bringHome(ctx, place, { ownerId: keptId, from: mergedId, to: folder }),
    ]),
    ctx.db.run(sql`delete from ${fileFolders} where id = ${id} and owner_id = ${keptId}
      and not exists (select 1 from ${fileFolders} f where f.parent_id = ${id})
      and not exists (select 1 from ${files} f where f.folder_id = ${id})`),
  ];
}

type Home = { ownerId: string; from: string; to: SQL };

/** Takes what lies in folders of the other to a place; whose name is taken there gets another one. */
function bringHome(ctx: Context, { table, parent }: Place, { ownerId, from, to }: Home) {
  const isAway = sql`exists (select 1 from ${fileFolders} p where p.id = e.${parent} and p.owner_id = ${from})`;
  return ctx.db.run(sql`update ${table} set ${parent} = home.place, name = home.name from (
      select id, ${to} as place, away,
        iif(row_number() over (partition by lower(name), trashed_at is null order by away, id) > 1,
          substr(id, ${ID_END}) || ' ' || name, name) as name
      from (select e.id, e.name, e.trashed_at, ${isAway} as away from ${table} e
        where e.owner_id = ${ownerId} and (${isAway} or e.${parent} is ${to}))
    ) home where home.away and home.id = ${table}.id`);
}
