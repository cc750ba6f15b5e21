import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../../db/migrate.ts";
import { type DatabaseServer, startDatabase } from "../../worker/local/start-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseOffice: string;
  }
}

type Room = { path: string; server: DatabaseServer };

/**
 * Hands a libSQL server of its own to each test file, on a copy of one migrated database. A desk of
 * its own because the files run inside workerd, which starts no processes.
 */
export default async function openDatabaseOffice(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "databases-"));
  const template = await makeTemplate(folder);
  const rooms = new Map<string, Room>();
  const desk = createServer((request, response) => {
    serve(request, { folder, template, rooms }).then(
      (body) => answer(response, 200, body),
      (error: unknown) => answer(response, 500, { error: String(error) }),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  // listen() on a TCP port gives an address of this kind and no other.
  const { port } = desk.address() as AddressInfo;
  project.provide("databaseOffice", `http://127.0.0.1:${port}`);

  return async () => {
    desk.closeAllConnections();
    await new Promise((resolve) => desk.close(resolve));
    await Promise.all([...rooms.values()].map((room) => room.server.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(folder: string): Promise<string> {
  const path = join(folder, "template");
  const server = await startDatabase({ path });
  await migrateDatabase({ databaseUrl: server.url });
  await server.stop();
  return path;
}

type Office = { folder: string; template: string; rooms: Map<string, Room> };

/** POST / takes a database; POST /:id/stop and /:id/start end it and bring it back; DELETE /:id returns it. */
async function serve(request: IncomingMessage, office: Office): Promise<object> {
  const [id = "", action = ""] = (request.url ?? "/").slice(1).split("/");
  if (request.method === "POST" && id === "") return await take(office);
  const room = office.rooms.get(id);
  if (!room) throw new Error(`there is no database ${id}`);
  if (request.method === "DELETE") {
    office.rooms.delete(id);
    await room.server.kill();
    rmSync(room.path, { recursive: true, force: true });
  } else if (action === "stop") {
    await room.server.kill();
  } else if (action === "start") {
    room.server = await startDatabase({ path: room.path, port: room.server.port });
  } else {
    throw new Error(`the office does not know ${request.method} ${request.url}`);
  }
  return {};
}

async function take({ folder, template, rooms }: Office): Promise<{ id: string; url: string }> {
  const id = String(rooms.size + 1) + "-" + crypto.randomUUID();
  const path = join(folder, id);
  cpSync(template, path, { recursive: true });
  const server = await startDatabase({ path });
  rooms.set(id, { path, server });
  return { id, url: server.url };
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
