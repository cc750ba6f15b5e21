import { resolve } from "node:path";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { PROJECT_ROOT } from "./project-root.ts";

export type LocalSettings = {
  host: string;
  port: number;
  databasePort: number;
  dataDir: string;
};

export function readSettings(environment: NodeJS.ProcessEnv = process.env): LocalSettings {
  const settings = {
    host: environment["HOST"] || LOCAL.host,
    port: readPort(environment, "PORT", LOCAL.port),
    databasePort: readPort(environment, "DATABASE_PORT", LOCAL.databasePort),
    dataDir: resolve(PROJECT_ROOT, environment["DATA_DIR"] || ".data"),
  };
  if (settings.port === settings.databasePort) {
    throw new LocalFailure(
      `PORT and DATABASE_PORT are both ${settings.port}: choose another for one.`,
    );
  }
  return settings;
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
