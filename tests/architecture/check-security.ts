import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Breach } from "./breach.ts";

const DOCUMENT = "docs/security.md";
/** The requirements of levels 1 and 2, each with its level: OWASP ASVS 5.0.0. */
const NUMBERS = "tests/architecture/asvs-numbers.txt";

const ENTRY = /^- \*\*v5\.0\.0-(\S+?)\*\* \(([12])\) /;
const SHOWN = /`(tests\/[\w./-]+): '(.*?)'`/g;
const WRITTEN = /`(docs\/[\w./-]+)`/g;
/** A reason that is more than its beginning. */
const REASON = /(?:Does not apply|Not met): \w[^]{10,}/;

/** docs/security.md has every requirement once, and each test and document that it names is there. */
export function checkSecurity(root: string): Breach[] {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const asked = read(NUMBERS).trim().split("\n");
  const entries = read(DOCUMENT)
    .split("\n")
    .filter((line) => line.startsWith("- "));
  const told = entries.map((line) => {
    const [, number = line, level = "?"] = ENTRY.exec(line) ?? [];
    return `${number} ${level}`;
  });
  const faults = [
    ...asked.filter((one) => !told.includes(one)).map((one) => `says nothing of ${one}`),
    ...told
      .filter((one, at) => !asked.includes(one) || told.indexOf(one) < at)
      .map((one) => `${one} is asked by nobody, or told twice`),
    ...entries.flatMap((line, at) => faultsOf(line).map((fault) => `${told[at]}: ${fault}`)),
  ];
  return faults.map((fault) => ({ rule: "security-is-shown", where: `${DOCUMENT}: ${fault}` }));

  function faultsOf(line: string): string[] {
    const shown = [...line.matchAll(SHOWN)];
    const written = [...line.matchAll(WRITTEN)];
    if (shown.length + written.length === 0 && !REASON.test(line)) return ["nothing shows it"];
    return [
      ...shown.flatMap(([, path = "", name = ""]) => {
        if (!existsSync(join(root, path))) return [`there is no ${path}`];
        return read(path).includes(`"${name}"`) ? [] : [`${path} has no test '${name}'`];
      }),
      ...written.flatMap(([, path = ""]) =>
        existsSync(join(root, path)) ? [] : [`there is no ${path}`],
      ),
    ];
  }
}
