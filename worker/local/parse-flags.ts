import { LocalFailure } from "./local-failure.ts";

export type StartFlags = { fresh: boolean; demo: boolean; verbose: boolean; help: boolean };

export const START_HELP = `npm start -- [flags]

  --fresh     begin again: the data of this machine are deleted first
  --no-demo   load no demo data; an empty installation prints a link for its first admin
  --verbose   show the worker's log here too (it is always in worker.log of the data folder)
  --help      this text

Settings, from the environment or from settings.env: PORT (8787), HOST (127.0.0.1), DATABASE_PORT (8788), PROVIDER_PORT (8789 or a free one), DATA_DIR (.data), ORIGIN and all others of the README`;

export function parseFlags(args: string[]): StartFlags {
  const flags: StartFlags = { fresh: false, demo: true, verbose: false, help: false };
  for (const arg of args) {
    if (arg === "--fresh") flags.fresh = true;
    else if (arg === "--no-demo") flags.demo = false;
    else if (arg === "--verbose") flags.verbose = true;
    else if (arg === "--help") flags.help = true;
    else throw new LocalFailure(`Unknown flag ${arg}: npm start -- --help lists what there is.`);
  }
  return flags;
}
