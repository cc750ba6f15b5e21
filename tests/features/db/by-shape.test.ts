import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { byShape } from "../../../db/by-shape.ts";
import { profiles } from "../../../db/schema/users.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;

test("queries are built once for a shape, and each asking has its own values and nobody else's", async () => {
  let built = 0;
  const ask = async (id: string, other: string) => {
    const [[person], [count]] = await db.batch(
      byShape("people", { id, other }, (named, builder) => {
        built += 1;
        const words = named.id === named.other ? "myself" : "another";
        return [
          builder
            .select({ id: profiles.id, name: profiles.fullName, words: sql<string>`${words}` })
            .from(profiles)
            .where(eq(profiles.id, named.id)),
          builder
            .select({ all: sql<number>`count(*)` })
            .from(profiles)
            .where(sql`${profiles.id} in (${named.id}, ${named.other})`),
        ];
      }),
    );
    return { ...person, ...count };
  };
  const ada = await makePerson(database, { fullName: "Ada" });
  const ben = await makePerson(database, { fullName: "Ben" });
  const all = await Promise.all([ask(ada.id, ben.id), ask(ben.id, ada.id), ask("x' or 1", ada.id)]);
  expect(all).toEqual([
    { id: ada.id, name: "Ada", words: "another", all: 2 },
    { id: ben.id, name: "Ben", words: "another", all: 2 },
    { all: 1 },
  ]);
  expect(built).toBe(1);
  // What is the same may be asked otherwise.
  expect(await ask(ada.id, ada.id)).toMatchObject({ name: "Ada", words: "myself", all: 1 });
  expect(built).toBe(2);
});

test("a value that would stay within another text is refused", () => {
  const within = (hide: (name: string) => string) => () =>
    byShape(`hidden ${hide("")}`, { id: "a" }, ({ id }, builder) => [
      builder.select({ id: sql`${hide(id)}` }).from(profiles),
    ]);
  expect(within((name) => JSON.stringify([name]))).toThrow("hides a value");
  expect(within((name) => `%${name}%`)).toThrow("hides a value");
  const raw = () =>
    byShape("raw", { id: "a" }, ({ id }, builder) => [
      builder.select({ id: sql.raw(`'${id}'`) }).from(profiles),
    ]);
  expect(raw).toThrow("hides a value");
});
