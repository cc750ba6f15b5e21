import { resolve } from "node:path";
import { readMailSettings } from "../kernel/mail-settings.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { PROJECT_ROOT } from "./project-root.ts";

export type LocalSettings = {
  host: string;
  port: number;
  databasePort: number;
  /** Where the stand-in for sign-in providers must be; without one, it takes what is free. */
  providerPort?: number;
  dataDir: string;
  /** What the environment says to the worker itself. */
  vars: Record<string, string>;
};

const MAIL_VARIABLES = [
  "MAIL_TRANSPORT",
  "MAIL_FROM",
  "SMTP_HOST",
  "SMTP_PORT",
  "SMTP_SECURE",
  "SMTP_USER",
  "SMTP_PASSWORD",
];

const PROVIDER_VARIABLES = ["GOOGLE", "LINKEDIN"].flatMap((prefix) =>
  ["CLIENT_ID", "CLIENT_SECRET", "ISSUER"].map((what) => `${prefix}_${what}`),
);

/** Handed on as they are. */
const OTHER_VARIABLES = [
  "EDGE_IN_FRONT",
  "TRUSTED_PROXIES",
  "OUTBOUND_OPEN_ORIGINS",
  "TURNSTILE_SITE_KEY",
  "TURNSTILE_SECRET",
  "TURNSTILE_ORIGIN",
];

export function readSettings(environment: NodeJS.ProcessEnv = process.env): LocalSettings {
  const settings = {
    host: environment["HOST"] || LOCAL.host,
    port: readPort(environment, "PORT", LOCAL.port),
    databasePort: readPort(environment, "DATABASE_PORT", LOCAL.databasePort),
    dataDir: resolve(PROJECT_ROOT, environment["DATA_DIR"] || ".data"),
    vars: { ...readMail(environment), ...readNamed(environment) },
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

/** The outbox unless the environment says otherwise, whatever wrangler.toml says of a real account. */
function readMail(environment: NodeJS.ProcessEnv): Record<string, string> {
  if (environment["MAIL_TRANSPORT"] === "send_email") {
    throw new LocalFailure(
      "MAIL_TRANSPORT is send_email, which a real account alone has: use smtp here, or leave it out to keep every mail at /admin/mails.",
    );
  }
  const vars: Record<string, string> = { MAIL_TRANSPORT: "outbox" };
  for (const name of MAIL_VARIABLES) vars[name] = environment[name] || vars[name] || "";
  const wrong = new Set<string>();
  readMailSettings(vars, (name) => wrong.add(name));
  if (wrong.size === 0) return vars;
  throw new LocalFailure(
    `MAIL_TRANSPORT is ${vars["MAIL_TRANSPORT"]}: set ${[...wrong].join(", ")} rightly, or leave all of it out.`,
  );
}

/** Real clients of the providers, in place of the stand-in, and what else is set. */
function readNamed(environment: NodeJS.ProcessEnv): Record<string, string> {
  const vars: Record<string, string> = {};
  for (const name of [...PROVIDER_VARIABLES, ...OTHER_VARIABLES]) {
    const value = environment[name];
    if (value) vars[name] = value;
  }
  return vars;
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function readPort(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name];
  if (!text) return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new LocalFailure(`${name} is ${text}: a port is a number from 1 to 65535.`);
}
