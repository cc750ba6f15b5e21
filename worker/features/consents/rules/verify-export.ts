import * as v from "valibot";
import type { KeySet } from "../contract.ts";
import { faultsOf } from "./evidence.ts";
import {
  type Block,
  ConsentLine,
  type Counts,
  EndLine,
  EXPORT_SCHEMA,
  HeadLine,
  TextLine,
} from "./export-lines.ts";
import { canonicalHash, canonicalJson } from "../../../kernel/pure/canonical-json.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";
import { openJws, SIGNED } from "./jws.ts";

/** What does not fit, and in which line of the file, counted from one. */
export type ExportFault = { line: number; what: string };
export type ExportReport = {
  counts: Counts & { erased: number };
  faults: ExportFault[];
  /** The key that signed it; null where none of those that are trusted did. */
  keyId: string | null;
  createdAt: number | null;
};

/**
 * Everything about an export that the file itself can show, without the database: each text and each consent by
 * its hashes, each block, the counts and the signature. Keys that were fetched elsewhere are believed instead
 * of those in the file, which whoever made the file could have made too.
 */
export async function verifyExport(text: string, trusted?: KeySet): Promise<ExportReport> {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const report: ExportReport = {
    counts: { texts: 0, consents: 0, events: 0, receipts: 0, erased: 0 },
    faults: [],
    keyId: null,
    createdAt: null,
  };
  const fail = (line: number, what: string) => void report.faults.push({ line, what });
  const head = read(HeadLine, lines[0]);
  if (!head) {
    fail(1, `This is not an export of the kind ${EXPORT_SCHEMA}.`);
    return report;
  }
  report.createdAt = head.createdAt;
  const walk = { report, fail, texts: new Map<string, TextLine>(), ids: new Set<string>() };
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at < lines.length - 1) await lookAt(walk, line, at + 1);
  }
  const last = lines.length;
  const end = read(EndLine, lines[last - 1]);
  if (!end) {
    fail(last, "The end is missing. The file was cut off, or its last line was changed.");
    return report;
  }
  const { signature, ...signed } = end;
  const { erased: _, ...counted } = report.counts;
  if (canonicalJson(counted) !== canonicalJson(end.counts)) {
    fail(
      last,
      `It should contain ${canonicalJson(end.counts)} but contains ${canonicalJson(counted)}.`,
    );
  }
  await compareBlocks(lines.slice(0, -1), end.blocks, fail);
  const opened = await openJws(signature, SIGNED.export, trusted ?? { keys: head.keys });
  if (!opened.ok) fail(last, `The signature is not valid: ${opened.because}.`);
  else if (opened.payload !== canonicalJson(signed))
    fail(last, "The signature belongs to another export.");
  else report.keyId = opened.key.kid;
  return report;
}

type Walk = {
  report: ExportReport;
  fail: (line: number, what: string) => void;
  texts: Map<string, TextLine>;
  ids: Set<string>;
};

const nameOf = (one: { templateId: string; templateVersion: number; language: string }) =>
  `${one.templateId} ${one.templateVersion} ${one.language}`;

async function lookAt({ report, fail, texts, ids }: Walk, line: string, at: number) {
  const shown = read(TextLine, line);
  if (shown) {
    report.counts.texts += 1;
    if ((await canonicalHash(shown.text)) !== shown.textHash)
      fail(at, "The text doesn't match its hash.");
    texts.set(nameOf(shown), shown);
    return;
  }
  const consent = read(ConsentLine, line);
  if (!consent) return fail(at, "This line is neither a text nor a consent.");
  const { counts } = report;
  counts.consents += 1;
  counts.events += consent.events.length;
  counts.receipts += consent.receipts.length;
  if (ids.has(consent.id)) fail(at, `Consent ${consent.id} is in the file twice.`);
  ids.add(consent.id);
  const text = texts.get(nameOf(consent));
  if (!text) fail(at, "The text that was shown is not in the file.");
  else if (text.textHash !== consent.textHash)
    fail(at, "The text in the file is not the one shown.");
  const { personal, screenshotHash } = consent;
  const isErased = consent.events.some(({ kind }) => kind === "erased");
  if (personal === null) counts.erased += 1;
  if (isErased !== (personal === null)) {
    fail(
      at,
      isErased ? "The person was erased but is still in the file." : "The person is missing.",
    );
  }
  const known = { ...(personal ?? NOBODY), screenshotHash };
  for (const fault of await faultsOf(consent, known)) fail(at, fault);
  if (!consent.events.some(({ kind }) => kind === "given"))
    fail(at, "The consent was never given.");
}

const NOBODY = { salt: null, email: null, answers: null, ipAddress: null, userAgent: null };

async function compareBlocks(
  lines: readonly string[],
  blocks: readonly Block[],
  fail: (line: number, what: string) => void,
) {
  let from = 0;
  for (const block of blocks) {
    const part = lines.slice(from, from + block.lines);
    if ((await sha256Hex(toBlock(part))) !== block.hash) {
      fail(from + 1, `Lines ${from + 1} to ${from + block.lines} differ from what was exported.`);
    }
    from += block.lines;
  }
  if (from !== lines.length) fail(from + 1, "There are more or fewer lines than were exported.");
}

/** As the lines of a block are hashed: each with its end. */
export const toBlock = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

/** One line, where it is spelled as it was written and holds nothing else. */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  line: string | undefined,
): v.InferOutput<Schema> | null {
  if (line === undefined) return null;
  try {
    const document: unknown = JSON.parse(line);
    const parsed = v.safeParse(schema, document);
    return parsed.success && canonicalJson(document) === line ? parsed.output : null;
  } catch {
    return null;
  }
}
