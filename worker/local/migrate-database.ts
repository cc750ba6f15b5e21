import { migrateWithProgress } from "./migrate-with-progress.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(() => withDatabase(migrateWithProgress));
