import { migrateWithProgress } from "./migrate-with-progress.ts";
import { runCommand } from "./run-command.ts";
import { ownBackups, withDatabase } from "./with-database.ts";

await runCommand(() => withDatabase((address) => migrateWithProgress(address, ownBackups())));
