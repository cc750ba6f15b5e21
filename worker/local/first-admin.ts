import { createSetupLink } from "./create-setup-link.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { migrateWithProgress } from "./migrate-with-progress.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(() =>
  withDatabase(async (address) => {
    await migrateWithProgress(address);
    const link = await createSetupLink(address, readSettings().origin);
    if (!link) throw new LocalFailure("There is an admin already: admins make further ones.");
    process.stdout.write(
      `This link makes the first admin, once, within ${LOCAL.setupLinkHours} hours:\n  ${link}\n`,
    );
  }),
);
