import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeConsentExport } from "../support/make-consent-export.ts";
import { makeFolder, runScript } from "./run-script.ts";

const MANY = 10_000;

async function verify(files: Record<string, string>) {
  const folder = makeFolder();
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
  // Whatever it would ask a database or a network, neither is there.
  const nowhere = { DATABASE_URL: "http://127.0.0.1:1" };
  const script = runScript("verify-consents.ts", paths, nowhere);
  return { code: await script.ended, output: script.output() };
}

test("an export of ten thousand consents is checked offline, with keys that were fetched before", async () => {
  const { file, keys } = await makeConsentExport(MANY);
  const { code, output } = await verify({ "export.jsonl": file, "keys.json": keys });
  expect(output).toContain("10000 consents (0 erased), 1 texts, 10000 events");
  expect(output).toContain("signed with key-1, one of the keys in");
  expect(output).toContain("Everything fits.");
  expect(code).toBe(0);
});

test("with the file's own keys it says what is left to compare", async () => {
  const { file } = await makeConsentExport(3);
  const { code, output } = await verify({ "export.jsonl": file });
  expect(output).toContain("compare it with the keys at the installation's well-known address");
  expect(code).toBe(0);
});

test("whatever does not fit is told with its line, and the command fails", async () => {
  const { file } = await makeConsentExport(5);
  const { keys: other } = await makeConsentExport(0);
  const altered = file.replace("3@people.test", "x@people.test");
  const { code, output } = await verify({ "export.jsonl": altered, "keys.json": other });
  expect(output).toContain("line 6: The personal data doesn't match the personal hash.");
  expect(output).toContain("line 1: Lines 1 to 7 differ from what was exported.");
  expect(output).toContain("line 8: The signature is not valid: bad_signature.");
  expect(output).toContain("3 do not fit.");
  expect(code).toBe(1);
});

test.each([
  ["no file at all", {}, "npm run consents:verify -- "],
  ["keys that are none", { "export.jsonl": "", "keys.json": "[]" }, "contains no keys"],
])("%s is told in a line", async (_what, files, words) => {
  const { code, output } = await verify(files);
  expect(output).toContain(words);
  expect(code).toBe(1);
});
