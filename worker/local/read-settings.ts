import { resolve } from "node:path";
import { VARIABLE_NAMES } from "../env.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { PROJECT_ROOT } from "./project-root.ts";
import { readSettingsFile } from "./read-settings-file.ts";

export type BackupSettings = {
  /** Null where none are made by themselves. */
  everyHours: number | null;
  keepWeeks: number;
};

export type LocalSettings = {
  host: string;
  port: number;
  databasePort: number;
  /** Where the stand-in for sign-in providers must be; without one, it takes what is free. */
  providerPort?: number;
  dataDir: string;
  /** The address that people type: another than this machine's where a proxy stands in front. */
  origin: string;
  backups: BackupSettings;
  /** What is set for the worker itself. */
  vars: Record<string, string>;
};

type Named = Readonly<Record<string, string | undefined>>;

/** What one machine makes itself, whatever is set. */
const MADE_HERE: Readonly<Record<string, string>> = {
  DATABASE_URL: "npm start runs a database of its own, and commands take it from the environment",
  DATABASE_TOKEN: "it goes with DATABASE_URL",
  SIGNING_KEY: "this machine's is in secrets.json of the data folder",
  SIGNING_KEY_PREVIOUS: "this machine's are in secrets.json of the data folder",
  AI_MASTER_KEY: "this machine's is in secrets.json of the data folder",
  AI_MASTER_KEY_PREVIOUS: "this machine's are in secrets.json of the data folder",
  COMPUTE_TOKEN: "each start makes another one",
  READER_TOKEN: "each start makes another one",
  BUILD_ID: "the build sets it",
  APP_VERSION: "the build sets it",
  BUILT_AT: "the build sets it",
};

/** Read by others, before or beside the file. */
const OF_THE_ENVIRONMENT = [
  "SETTINGS_FILE",
  "NODE_EXTRA_CA_CERTS",
  "CHROMIUM_PATH",
  "BACKUP_PASSPHRASE",
];

const OF_THE_MACHINE = [
  "HOST",
  "PORT",
  "DATABASE_PORT",
  "PROVIDER_PORT",
  "DATA_DIR",
  "BACKUP_EVERY",
  "BACKUP_KEEP",
];

const TO_THE_WORKER = VARIABLE_NAMES.filter((name) => !(name in MADE_HERE));

/** What the environment says, and where it says nothing, the file of settings. */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env): Named {
  const named = { ...readSettingsFile(environment["SETTINGS_FILE"]).values };
  for (const [name, value] of Object.entries(environment)) if (value) named[name] = value;
  return named;
}

export function readSettings(environment: Named = readEnvironment()): LocalSettings {
  const host = environment["HOST"] || LOCAL.host;
  const port = readPort(environment, "PORT", LOCAL.port);
  const settings = {
    host,
    port,
    databasePort: readPort(environment, "DATABASE_PORT", LOCAL.databasePort),
    dataDir: resolve(PROJECT_ROOT, environment["DATA_DIR"] || ".data"),
    origin: withoutSlash(environment["ORIGIN"]) ?? addressOf(host, port),
    backups: readBackups(environment),
    vars: readVars(environment),
  };
  if (settings.port === settings.databasePort) {
    throw new LocalFailure(
      `PORT and DATABASE_PORT are both ${settings.port}: choose another for one.`,
    );
  }
  if (!environment["PROVIDER_PORT"]) return settings;
  const providerPort = readPort(environment, "PROVIDER_PORT", LOCAL.providerPort);
  if (providerPort === settings.port || providerPort === settings.databasePort) {
    throw new LocalFailure(
      `PROVIDER_PORT is ${providerPort}, which another part has: choose another.`,
    );
  }
  return { ...settings, providerPort };
}

function readBackups(environment: Named): BackupSettings {
  const { backupEveryHours, backupMostHours, backupKeepWeeks, backupMostWeeks } = LOCAL;
  const every = readNumber(environment, "BACKUP_EVERY", backupEveryHours, [
    "hours",
    0,
    backupMostHours,
  ]);
  const keepWeeks = readNumber(environment, "BACKUP_KEEP", backupKeepWeeks, [
    "weeks",
    1,
    backupMostWeeks,
  ]);
  return { everyHours: every === 0 ? null : every, keepWeeks };
}

function readNumber(
  environment: Named,
  name: string,
  usual: number,
  [unit, least, most]: [string, number, number],
): number {
  const text = environment[name];
  if (!text) return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new LocalFailure(`${name} is ${text}: ${unit}, from ${least} to ${most}.`);
}

/** The outbox unless something else is said, whatever wrangler.toml says of a real account. */
function readVars(environment: Named): Record<string, string> {
  const vars: Record<string, string> = { MAIL_TRANSPORT: "outbox" };
  for (const name of TO_THE_WORKER) {
    const value = environment[name];
    if (value) vars[name] = value;
  }
  return vars;
}

/** What is set and changes nothing, or is known to nobody; each in one line. */
export function listUseless(environment: NodeJS.ProcessEnv = process.env): string[] {
  const { path, values } = readSettingsFile(environment["SETTINGS_FILE"]);
  const known = [...OF_THE_MACHINE, ...TO_THE_WORKER];
  const isUnknown = (name: string) =>
    ![...known, ...OF_THE_ENVIRONMENT, ...Object.keys(MADE_HERE)].includes(name);
  const named = readEnvironment(environment);
  const useless = new Map(Object.entries({ ...MADE_HERE, ...withoutUse(named) }));
  return [
    ...Object.keys(values)
      .filter(isUnknown)
      .map((name) => `${path} sets ${name}, which nothing reads.`),
    ...OF_THE_ENVIRONMENT.filter((name) => name in values).map(
      (name) => `${path} sets ${name}, which is read from the environment alone.`,
    ),
    ...[...useless]
      .filter(([name]) => named[name])
      .map(([name, why]) => `${name} is set and not used: ${why}.`),
  ];
}

/** What another setting keeps from having an effect. */
function withoutUse(named: Named): Record<string, string> {
  const useless: Record<string, string> = {};
  const say = (names: readonly string[], why: string) => {
    for (const name of names) useless[name] = why;
  };
  const transport = named["MAIL_TRANSPORT"] ?? "outbox";
  const unused = (of: RegExp) =>
    say(
      TO_THE_WORKER.filter((name) => of.test(name)),
      `MAIL_TRANSPORT is ${transport}`,
    );
  if (transport === "outbox") unused(/^MAIL_FROM$/);
  if (transport !== "smtp") unused(/^SMTP_/);
  if (transport !== "http") unused(/^MAIL_(SERVICE|KEY|URL)$/);
  for (const provider of ["GOOGLE", "LINKEDIN"]) {
    if (!named[`${provider}_CLIENT_ID`]) {
      say([`${provider}_ISSUER`], `${provider}_CLIENT_ID is not set`);
    }
  }
  if (!named["TURNSTILE_SITE_KEY"]) say(["TURNSTILE_ORIGIN"], "TURNSTILE_SITE_KEY is not set");
  if (named["EDGE_IN_FRONT"] === "true") say(["TRUSTED_PROXIES"], "EDGE_IN_FRONT is true");
  return useless;
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || /^\[?::1\]?$/.test(host) || host.startsWith("127.");
}

/** Nobody but whoever sits at this machine is meant to come. */
export function isForThisMachine({ host, origin }: Pick<LocalSettings, "host" | "origin">) {
  return isLoopback(host) && URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** Where this machine itself reaches what it serves there. */
export function addressOf(host: string, port: number): string {
  const isAnywhere = isLoopback(host) || host === "0.0.0.0" || host === "::";
  if (isAnywhere) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function withoutSlash(origin: string | undefined): string | undefined {
  return origin ? origin.replace(/\/$/, "") : undefined;
}

function readPort(environment: Named, name: string, usual: number): number {
  const text = environment[name];
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new LocalFailure(`${name} is ${text}: a port is a number from 1 to 65535.`);
}
