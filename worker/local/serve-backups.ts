import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { readBackupName } from "./backup-folder.ts";
import type { BackupKeeper } from "./keep-backups.ts";
import { BackupRunning } from "./make-backup.ts";

type Asked = { method: string; url: string };

/** What the worker of this machine asks of its supervisor: it alone reaches the files. */
export function serveBackups(keeper: BackupKeeper, folder: string) {
  return async ({ method, url }: Asked): Promise<Response> => {
    const [, name = "", part = "", ...more] = new URL(url).pathname.split("/");
    const file = join(folder, name);
    if (name === "") return method === "POST" ? begin(keeper.make) : Response.json(keeper.read());
    if (more.length > 0 || !readBackupName(name) || !existsSync(file)) return refuse(404, "none");
    if (method === "POST" && part === "rehearsals") {
      return begin(() => {
        keeper.rehearse(name);
        return name;
      });
    }
    if (method !== "GET" || part !== "") return refuse(404, "none");
    // Node's own type of the same stream.
    const body = Readable.toWeb(createReadStream(file)) as unknown as ReadableStream;
    return new Response(body, { headers: { "content-type": "application/sql" } });
  };
}

function begin(run: () => string): Response {
  try {
    return Response.json({ name: run() }, { status: 202 });
  } catch (error) {
    if (error instanceof BackupRunning) return refuse(409, error.message);
    throw error;
  }
}

const refuse = (status: number, reason: string) => Response.json({ reason }, { status });
