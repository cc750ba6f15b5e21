import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalFailure, systemCode } from "./local-failure.ts";

/** Makes the data folder and proves that files can be written there. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new LocalFailure(
      `Cannot write in ${dataDir} (${systemCode(error) ?? "unknown reason"}): free that path, or set DATA_DIR to a folder of yours.`,
      { cause: error },
    );
  }
}
