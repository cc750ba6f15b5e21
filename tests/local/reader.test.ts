import { readFileSync } from "node:fs";
import { zlibSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { computeBy } from "../../worker/compute/ask-compute.ts";
import { readerBy } from "../../worker/compute/ask-reader.ts";
import { askForKey } from "../../worker/compute/contract.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { serviceFile } from "../../worker/local/build-services.ts";
import { listFiles } from "../../worker/local/list-files.ts";
import { LOCAL } from "../../worker/local/local-limits.ts";
import { SERVER_FOLDER } from "../../worker/local/read-worker-config.ts";
import { words } from "../features/files/office.ts";
import { endlessPdf, pdf, pdfWith, stream } from "../features/files/pdf.ts";
import { poll } from "./run-script.ts";
import { bindingTo, serve } from "./services.ts";

const SLOW = { timeout: 120_000 };
const BOUNDS = { silentMs: LIMITS.fileReadMs, memoryBytes: LOCAL.readerMemoryBytes };
const PDF = "application/pdf";
const WORDS = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const UNREADABLE = { state: "unreadable", text: "", places: [] };
const KEY = { password: "correct horse", salt: new Uint8Array(16), log2N: 15, r: 8, p: 3 };

beforeAll(buildIfChanged, SLOW.timeout);

async function start(bounds = BOUNDS) {
  const { service, said } = await serve("reader", bounds);
  return { reader: readerBy(bindingTo(service), service.token), service, said };
}

test("the reader alone carries what reads PDF", () => {
  const holdsPdf = (file: string) => readFileSync(file, "utf8").includes("FlateDecode");
  expect(holdsPdf(serviceFile("reader"))).toBe(true);
  expect(holdsPdf(serviceFile("compute"))).toBe(false);
  const scripts = listFiles(SERVER_FOLDER).filter((path) => /\.m?js$/.test(path));
  expect(scripts.filter((path) => holdsPdf(`${SERVER_FOLDER}/${path}`))).toEqual([]);
});

const blob = (bytes: Uint8Array<ArrayBuffer>, type: string) => new Blob([bytes], { type });

test(
  "documents are read in the real runtime, which fetches and compiles nothing",
  SLOW,
  async () => {
    const { reader } = await start();
    await reader.look();
    const { state, places } = await reader.read(blob(pdf(["One"], ["Gross margin"]), PDF));
    expect([state, places.map(({ name }) => name)]).toEqual(["read", ["Page 1", "Page 2"]]);
    expect((await reader.read(blob(words("Dear all"), WORDS))).text).toBe("Dear all\n");
    expect((await reader.read(blob(pdf([]), PDF))).state).toBe("empty");
  },
);

test(
  "one that never ends is ended at the limit; keys are derived meanwhile, and the next one is read",
  SLOW,
  async () => {
    const { reader, said, service } = await start();
    const { service: compute } = await serve("compute");
    const first = service.pid();
    let isOver = false;
    const endless = reader.read(blob(endlessPdf(), PDF)).finally(() => (isOver = true));
    const ask = computeBy(bindingTo(compute), compute.token);
    for (let number = 0; number < 3; number += 1) {
      expect(await askForKey(ask, KEY)).toHaveLength(32);
    }
    expect(isOver).toBe(false);
    expect(await endless).toEqual(UNREADABLE);
    // Sent at once, while the reader is away: it is not counted against it.
    expect((await reader.read(blob(words("Dear all"), WORDS))).text).toBe("Dear all\n");
    expect(said).toEqual([
      expect.stringMatching(/reader stopped \(it took too long\); it runs again after \d+ ms/),
    ]);
    expect(service.pid()).not.toBe(first);
  },
);

test("one that unpacks to more than the memory it may take is ended too", SLOW, async () => {
  const { reader, said } = await start({ ...BOUNDS, memoryBytes: 200 * 1024 * 1024 });
  const blanks = zlibSync(new Uint8Array(300_000_000).fill(0x20), { level: 9 });
  const packed = Array.from(blanks, (byte) => String.fromCharCode(byte)).join("");
  const bomb = pdfWith(stream(packed, "/Filter /FlateDecode"));
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await reader.read(blob(bomb, PDF))).toEqual(UNREADABLE);
  await poll("word of it", () => said.length > 0);
  expect(said[0]).toContain("it took too much memory");
  expect((await reader.read(blob(words("Dear all"), WORDS))).state).toBe("read");
});
