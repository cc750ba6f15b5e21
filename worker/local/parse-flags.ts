import { LocalFailure } from "./local-failure.ts";

export type StartFlags = {
  fresh: boolean;
  /** Agreed to beforehand; the name of the data folder where that was typed. */
  yes?: string | true | undefined;
  demo: boolean;
  verbose: boolean;
  help: boolean;
};

export const START_HELP = `npm start -- [flags]

  --fresh     begin again: the data of this machine are put aside, in backups of the data folder, until the next time
  --yes       begin again without a question; where people have accounts, --yes=NAME with the data folder's name
  --no-demo   load no demo data; an empty installation prints a link for its first admin
  --verbose   show the worker's log here too (it is always in worker.log of the data folder)
  --help      this text

Settings, from the environment or from settings.env: PORT (8787), HOST (127.0.0.1), DATABASE_PORT (8788), PROVIDER_PORT (8789 or a free one), DATA_DIR (.data), ORIGIN and all others of the README`;

export function parseFlags(args: string[]): StartFlags {
  const flags: StartFlags = { fresh: false, demo: true, verbose: false, help: false };
  for (const arg of args) {
    const yes = readYes(arg);
    if (yes !== undefined) flags.yes = yes;
    else if (arg === "--fresh") flags.fresh = true;
    else if (arg === "--no-demo") flags.demo = false;
    else if (arg === "--verbose") flags.verbose = true;
    else if (arg === "--help") flags.help = true;
    else throw new LocalFailure(`Unknown flag ${arg}: npm start -- --help lists what there is.`);
  }
  if (flags.yes !== undefined && !flags.fresh) {
    throw new LocalFailure("--yes agrees to --fresh, which is not there.");
  }
  return flags;
}

/** --yes, or --yes=NAME. */
export function readYes(arg: string): string | true | undefined {
  if (arg === "--yes") return true;
  return arg.startsWith("--yes=") ? arg.slice("--yes=".length) : undefined;
}
