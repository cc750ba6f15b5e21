import { statfsSync } from "node:fs";
import { causesOf } from "../kernel/pure/causes-of.ts";
import { LocalFailure, systemCode } from "./local-failure.ts";

/** Below this nothing can be written that is worth it. */
const NOTHING_LEFT_BYTES = 512 * 1024;

const FULL = "The disk is full: free some space, then try again.";

/** What the system refused, in one line with what to do; nothing where it is no affair of the system. */
export function explainSystem(error: unknown): string | undefined {
  const [code] = causesOf(error).flatMap((cause) => systemCode(cause) ?? []);
  if (code === "ENOSPC" || code === "EDQUOT") return FULL;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    const path = causesOf(error).flatMap(pathOf)[0] ?? "a file";
    return `${path} cannot be written (${code}): give this user the right to it, or set DATA_DIR to another folder.`;
  }
  return undefined;
}

/** Why the database did not do what a command asked of it; nothing where that is not known. */
export function explainDatabase(error: unknown, isRemote: boolean): string | undefined {
  const text = causesOf(error)
    .map((cause) => `${systemCode(cause) ?? ""} ${cause.message}`)
    .join("\n");
  if (/HTTP status 40[13]/.test(text)) {
    return isRemote
      ? "The database refuses DATABASE_TOKEN: set it to a token that is made for DATABASE_URL."
      : "The database refuses this machine's token: databaseToken and databasePublicKey in secrets.json don't belong together; restore that file.";
  }
  if (/disk I\/O error|disk is full|SQLITE_FULL/.test(text)) {
    return "The database can't write its files: see whether the disk is full, then try again.";
  }
  if (/malformed|not a database|SQLITE_CORRUPT|SQLITE_NOTADB/.test(text)) {
    return "The database is damaged: put a backup in its place (npm run db:restore -- file.sql into a new DATA_DIR).";
  }
  const [, lost] = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET)\b/.exec(text) ?? [];
  if (lost || /fetch failed/.test(text)) {
    return isRemote
      ? `The database at DATABASE_URL doesn't answer (${lost ?? "no answer"}): see whether it runs and the address is right.`
      : `The database server doesn't answer (${lost ?? "no answer"}): database.log in the data folder says why.`;
  }
  if (/URL_SCHEME_NOT_SUPPORTED|URL_INVALID/.test(text)) {
    return "DATABASE_URL is no address of a libSQL server: it begins with libsql, https or http.";
  }
  return undefined;
}

/** A server that ended as it began has said why in its log, unless there was no room for one. */
export function explainServer(log: string, folder: string): LocalFailure | undefined {
  if (isFull(folder)) return new LocalFailure(FULL);
  if (/not a database|malformed|invalid replication log|valid UTF-8/.test(log)) {
    return new LocalFailure(
      `The database in ${folder} is damaged (${firstError(log)}): restore a backup into a new DATA_DIR, or move this folder away to begin with an empty one.`,
    );
  }
  return undefined;
}

/** What it says first and last differ: a stack follows. */
export function firstError(log: string): string {
  const lines = log.split("\n").map((line) => line.trim());
  const said =
    lines.find((line) => line.startsWith("Error: ")) ?? lines.find((line) => line !== "");
  return (said ?? "").replace(/^Error: /, "").replace(/^Internal Error: `(.*)`$/, "$1");
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < NOTHING_LEFT_BYTES;
  } catch {
    // A folder that is not there fills no disk.
    return false;
  }
}

function pathOf(error: Error): string[] {
  return "path" in error && typeof error.path === "string" ? [error.path] : [];
}
