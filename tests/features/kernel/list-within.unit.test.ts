import fc from "fast-check";
import { expect, test } from "vitest";
import { listWithin } from "../../../worker/kernel/pure/list-within.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const find = (text: string, most = 100) => listWithin(bytes(text), { name: "rows", most });

/** What stands at each place, parsed, and the text around the list. */
async function read(text: string, most?: number) {
  const found = await find(text, most);
  if (!found) return null;
  const all = bytes(text);
  const cut = (from: number, to?: number) => new TextDecoder().decode(all.subarray(from, to));
  return {
    parts: found.parts.map(([from, to]) => JSON.parse(cut(from, to)) as unknown),
    rest: JSON.parse(cut(0, found.list[0]) + cut(found.list[1])) as unknown,
  };
}

test("any list is found whole, whatever is in it and around it, in short texts and in long ones", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 100 }),
      fc.jsonValue(),
      fc.jsonValue(),
      fc.constantFrom(0, 1, 4),
      async (rows, a, b, indent) => {
        const text = JSON.stringify({ a, rows, b }, null, indent);
        const parsed = JSON.parse(text) as { rows: unknown; a: unknown; b: unknown };
        expect(await read(text)).toEqual({ parts: parsed.rows, rest: { ...parsed, rows: [] } });
      },
    ),
  );
  const rows = Array.from({ length: 30_000 }, (_, at) => ({ at, text: `],"\\ ${"é".repeat(40)}` }));
  expect(await read(JSON.stringify({ rows }), rows.length)).toEqual({
    parts: rows,
    rest: { rows: [] },
  });
});

test("only a list of that name, directly in the object, and only one", async () => {
  for (const text of [
    "",
    "[]",
    "{}",
    '{"rows":{}}',
    '{"rows":"[1]"}',
    '{"other":[1]}',
    '{"in":{"rows":[1]}}',
    '{"xrows":[1]}',
    '{"a":["rows"]}',
    '{"rows":[1',
    '{"rows":[1],"rows":[2]}',
  ]) {
    expect(await find(text), `in ${text}`).toBeNull();
  }
  expect(await read('{"rows" \n:\t[ ],"in":{"rows":[1]}}')).toEqual({
    parts: [],
    rest: { rows: [], in: { rows: [1] } },
  });
});

test("it stops beyond the most, and leaves it to the parser what is no JSON", async () => {
  expect((await find('{"rows":[1,2,3,4', 2))?.parts).toHaveLength(3);
  expect((await find('{"rows":[1,2]}', 2))?.parts).toHaveLength(2);
  for (const text of [
    '{"rows":[1,]}',
    '{"rows":[,1]}',
    '{"rows":[1}}',
    '{"rows":[1]]',
    '{"rows":[1]} 2',
  ]) {
    await expect(read(text), `of ${text}`).rejects.toThrow(SyntaxError);
  }
});
