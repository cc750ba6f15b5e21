import { expect, test } from "vitest";
import { inProject } from "../../worker/local/project-root.ts";
import { type Layer, scriptLayers } from "../../worker/local/script-layers.ts";

/** What each module loads at once, by its name. */
type Loads = Readonly<Record<string, readonly string[]>>;

const pathOf = (name: string) => inProject("web", `${name}.ts`);

/** In which file each module is, as the bundler asks for it; null where none was named. */
function filesOf(layers: readonly Layer[], loads: Loads) {
  const nameOf = scriptLayers(layers);
  const known = new Map(
    Object.entries(loads).map(([name, next]) => [
      pathOf(name),
      { code: "", importedIds: next.map(pathOf), isEntry: name.startsWith("entry") },
    ]),
  );
  const graph = { getModuleInfo: (id: string) => known.get(id) ?? null };
  return Object.fromEntries(Object.keys(loads).map((name) => [name, nameOf(pathOf(name), graph)]));
}

const LOADS: Loads = {
  list: ["field", "row"],
  panel: ["field", "form"],
  board: ["field", "row"],
  route: ["word"],
  field: ["word", "mark"],
  row: [],
  form: [],
  word: [],
  mark: [],
};

test("a layer holds what its modules load at once, and not what one before it holds", () => {
  const files = filesOf(
    [
      { name: "first", of: ["field.ts"] },
      { name: "second", of: ["list.ts"] },
    ],
    LOADS,
  );
  expect(files).toMatchObject({ field: "first", word: "first", list: "second", row: "second" });
  expect(files).toMatchObject({ panel: null, form: null });
});

test("one that is shared holds what so many of its modules load, and neither one nor the other itself", () => {
  const of = ["list.ts", "panel.ts", "board.ts"];
  const shared = (sharedBy: number) => filesOf([{ name: "parts", of, sharedBy }], LOADS);
  expect(shared(3)).toMatchObject({ field: "parts", mark: "parts", row: null, form: null });
  expect(shared(2)).toMatchObject({ field: "parts", row: "parts", form: null, list: null });
});

test("nothing of it is what a screen loads at once that would then load all of it", () => {
  const of = ["list.ts", "panel.ts"];
  const files = filesOf([{ name: "parts", of, sharedBy: 2, without: ["route.ts"] }], LOADS);
  expect(files).toMatchObject({ field: "parts", mark: "parts", word: null });
});

test("what a layer leaves out takes along all that it loads, and an entry is in none", () => {
  const loads = { "entry-list": ["kit/field"], "kit/field": ["mark"], mark: [], row: ["mark"] };
  const layers = [{ name: "rest", of: ["entry-list.ts", "row.ts"], only: /web\/(?!kit\/)/ }];
  expect(filesOf(layers, loads)).toEqual({
    "entry-list": null,
    "kit/field": null,
    mark: null,
    row: "rest",
  });
});

test("a layer of leaves holds what loads nothing but the others, and what an earlier one holds", () => {
  const loads = {
    frame: ["mark"],
    mark: [],
    list: ["hook", "deep", "about", "kit/field"],
    hook: ["word", "mark"],
    word: [],
    deep: ["kit/field"],
    "kit/field": ["word"],
    about: ["known"],
    known: [],
    other: ["known"],
  };
  const small = {
    name: "small",
    of: ["list.ts"],
    without: ["other.ts"],
    only: /web\/(?!kit\/|list)/,
  };
  const layers: Layer[] = [
    { name: "first", of: ["frame.ts"] },
    { ...small, leaves: true },
  ];
  const held = { frame: "first", mark: "first", hook: "small", word: "small" };
  const left = { list: null, deep: null, "kit/field": null, about: null, known: null, other: null };
  expect(filesOf(layers, loads)).toEqual({ ...held, ...left });
});

test("a layer of what is not there ends the build", () => {
  expect(() => filesOf([{ name: "gone", of: ["gone.ts"] }], LOADS)).toThrow("no script is made of");
});
