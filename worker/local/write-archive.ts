import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { KV_KEYS } from "../kernel/kv-keys.ts";
import {
  ARCHIVE_FORMAT,
  type Manifest,
  type Part,
  PARTS,
  type StoredFile,
  writeTail,
} from "./archive-format.ts";
import { checkArchive } from "./check-archive.ts";
import type { DatabaseAddress } from "./open-client.ts";
import { openStore, type Store } from "./open-store.ts";
import { sealKeys } from "./seal-keys.ts";
import type { Step } from "./show-progress.ts";
import type { LocalSecrets } from "./read-secrets.ts";
import { paddingOf, writeHeader } from "./tar.ts";
import { diskFailure, syncFolder, writeBackup } from "./write-backup.ts";

type Installation = {
  address: DatabaseAddress;
  dataDir: string;
  secrets: LocalSecrets;
  passphrase: string;
};
type Archive = { file: string; time: Date; step: Step };

/** All of an installation in one file: there once it is whole and read back, or not at all. */
export async function writeArchive(
  { address, dataDir, secrets, passphrase }: Installation,
  { file, time, step }: Archive,
): Promise<Manifest> {
  const partial = `${file}.${randomUUID()}.partial`;
  const database = `${partial}.sql`;
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true });
    const keys = await sealKeys(secrets, passphrase);
    // The database first: a file that comes later is one too many, and none that a row names is missing.
    const rows = await writeBackup(address, { file: database, time, say: step.say });
    const store = await openStore(dataDir);
    try {
      await writeParts(partial, { database, rows, keys, store, time, step });
    } finally {
      await store.close();
    }
    const { manifest } = await checkArchive(partial);
    await rename(partial, file);
    await syncFolder(folder);
    return manifest;
  } catch (error) {
    throw diskFailure(folder, error);
  } finally {
    await rm(partial, { force: true });
    await rm(database, { force: true });
  }
}

type Contents = {
  database: string;
  rows: Manifest["database"]["rows"];
  keys: string;
  store: Store;
  time: Date;
  step: Step;
};

async function writeParts(partial: string, { database, rows, keys, store, time, step }: Contents) {
  const handle = await open(partial, "wx", 0o600);
  try {
    const tar = writeTar(handle, time);
    const { size } = await stat(database);
    const source = await open(database);
    const sql = await tar.add(PARTS.database, size, source.createReadStream());
    const edge = await readEdge(store);
    const edgePart = await tar.addText(PARTS.edge, `${JSON.stringify(edge)}\n`);
    const keysPart = await tar.addText(PARTS.keys, keys);
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      version: packageJson.version,
      time: time.toISOString(),
      database: { ...sql, rows },
      edge: { ...edgePart, keys: edge.length },
      keys: keysPart,
      files: await writeFiles(tar, store, step),
    };
    await tar.addText(PARTS.manifest, `${JSON.stringify(manifest)}\n`);
    await tar.end();
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readEdge({ edge }: Store) {
  const value = await edge.get(KV_KEYS.deployments);
  return value === null ? [] : [{ key: KV_KEYS.deployments, value }];
}

async function writeFiles(tar: Tar, { files }: Store, step: Step): Promise<Manifest["files"]> {
  const hash = createHash("sha256");
  let [count, bytes] = [0, 0];
  let cursor: string | undefined;
  do {
    const page = await files.list({ ...(cursor ? { cursor } : {}) });
    for (const { key } of page.objects) {
      const object = await files.get(key);
      // Deleted since it was listed.
      if (!object) continue;
      const { size, httpMetadata, customMetadata = {} } = object;
      const { sha256 } = await tar.add(PARTS.file(count), size, object.body);
      const described: StoredFile = {
        key,
        size,
        sha256,
        httpMetadata: wordsOf(httpMetadata),
        customMetadata,
      };
      const text = `${JSON.stringify(described)}\n`;
      await tar.addText(PARTS.describedFile(count), text);
      hash.update(text);
      count += 1;
      bytes += size;
      step.say(`${count} files`);
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return { count, bytes, sha256: hash.digest("hex") };
}

/** Its times and whatever is not set stay away: words alone are given back as they were. */
function wordsOf(metadata: object | undefined): Record<string, string> {
  const words = Object.entries(metadata ?? {}).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(words) as Record<string, string>; // Filtered for it.
}

type Tar = ReturnType<typeof writeTar>;

function writeTar(handle: FileHandle, time: Date) {
  const whole = createHash("sha256");
  const write = async (bytes: Uint8Array) => {
    whole.update(bytes);
    await handle.appendFile(bytes);
  };
  const add = async (
    name: string,
    size: number,
    content: AsyncIterable<Uint8Array>,
  ): Promise<Part> => {
    const hash = createHash("sha256");
    await write(writeHeader({ name, size }, Math.floor(time.getTime() / 1000)));
    let bytes = 0;
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      await write(piece);
    }
    if (bytes !== size) throw new Error(`${name} changed while it was read`);
    await write(Buffer.alloc(paddingOf(size)));
    return { bytes, sha256: hash.digest("hex") };
  };
  return {
    add,
    addText: (name: string, text: string) => {
      const bytes = Buffer.from(text);
      return add(name, bytes.length, oncePiece(bytes));
    },
    end: () => handle.appendFile(writeTail(whole.digest("hex"))),
  };
}

async function* oncePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
