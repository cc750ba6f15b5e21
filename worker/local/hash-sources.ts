import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { listFiles } from "./list-files.ts";
import { inProject } from "./project-root.ts";

const FOLDERS = ["web", "worker", "db", "public"];
const FILES = [
  "package.json",
  "package-lock.json",
  "wrangler.toml",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
/** What starts the product is not part of what is built. */
const NOT_BUILT = /^(worker\/local\/|db\/seed\/|db\/migrate\.ts$)/;

/** One fingerprint of everything that the build is made from. */
export function hashSources(): string {
  const listed = FOLDERS.flatMap((folder) =>
    listFiles(inProject(folder)).map((path) => `${folder}/${path}`),
  );
  const hash = createHash("sha256");
  // Whose settings of wrangler.toml the build takes.
  hash.update(process.env["CLOUDFLARE_ENV"] ?? "");
  for (const path of [...listed.filter((file) => !NOT_BUILT.test(file)), ...FILES]) {
    if (!existsSync(inProject(path))) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(inProject(path)))
      .update("\0");
  }
  return hash.digest("hex");
}
