import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepPreviousAssets } from "../../worker/local/keep-previous-assets.ts";
import { makeFolder } from "./run-script.ts";

test("the last builds' files stay beside the new ones, older ones go", () => {
  const [assets, previous] = [join(makeFolder(), "assets"), join(makeFolder(), "previous")];
  const build = (number: number) => {
    rmSync(assets, { recursive: true, force: true });
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, `chunk-${number}.js`), String(number));
    writeFileSync(join(assets, "same.js"), "same");
    keepPreviousAssets({ assets, previous, buildId: `build-${number}`, cap: 2 });
    utimesSync(join(previous, `build-${number}`), number, number);
  };
  [1, 2, 3, 4].forEach(build);
  expect(readdirSync(assets).sort()).toEqual(["chunk-2.js", "chunk-3.js", "chunk-4.js", "same.js"]);
  expect(readdirSync(previous).sort()).toEqual(["build-2", "build-3", "build-4"]);
});
