import { resolve } from "node:path";
import { LocalFailure } from "./local-failure.ts";
import { rehearseRestore } from "./rehearse-restore.ts";
import { runCommand } from "./run-command.ts";
import { showProgress } from "./show-progress.ts";

const HELP = `npm run db:verify -- file.sql

Proves a backup: restores it into a database of its own, compares what is there with the file, and removes it
again. Your data stay as they are. TMPDIR says where, if the usual place is too small.`;

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0 || given.startsWith("-")) throw new LocalFailure(HELP);
  const file = resolve(given);
  const { head, counts } = await showProgress("Restoring beside", (step) =>
    rehearseRestore(file, step),
  );
  for (const [table, rows] of Object.entries(counts)) process.stdout.write(`${table}: ${rows}\n`);
  process.stdout.write(`${file} restores whole, as of ${head.time}.\n`);
});
