import { countWaiting } from "../../db/migrate.ts";
import { readMailSettings } from "../kernel/mail-settings.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import type { DatabaseAddress } from "./open-client.ts";
import type { WorkerConfig } from "./read-worker-config.ts";
import { isLoopback } from "./read-settings.ts";
import { runTool } from "./run-tool.ts";

const SECRETS = ["SIGNING_KEY", "DATABASE_TOKEN"];

/** What wrangler.toml still says of one machine, and what account and database still lack. */
export async function checkDeployable(config: WorkerConfig, configFile: string): Promise<void> {
  const wrong = listUndeployable(config);
  if (wrong.length > 0)
    throw new LocalFailure(`Not deployed. In wrangler.toml, ${wrong.join("; ")}.`);
  const missing = await missingSecrets(configFile, [...SECRETS, ...mailSecrets(config)]);
  if (missing.length > 0) {
    const commands = missing.map((name) => `npx wrangler secret put ${name}`).join(" && ");
    throw new LocalFailure(`Not deployed. Secrets are missing: ${commands}`);
  }
  const databaseToken = process.env["DATABASE_TOKEN"];
  await refuseWaitingMigrations({
    databaseUrl: config.vars["DATABASE_URL"] ?? "",
    ...(databaseToken ? { databaseToken } : {}),
  });
}

/** All of it at once, in words that name the setting. */
export function listUndeployable(config: WorkerConfig): string[] {
  return [...wrongVars(config), ...wrongIds(config), ...wrongMail(config)];
}

/** The worker that is about to run expects them. */
export async function refuseWaitingMigrations(address: DatabaseAddress): Promise<void> {
  let waiting: number;
  try {
    waiting = await countWaiting(address);
  } catch (error) {
    throw new LocalFailure(
      `Not deployed. The database at ${address.databaseUrl} does not tell its migrations (${messageOf(error)}): set DATABASE_TOKEN to a token of it.`,
      { cause: error },
    );
  }
  if (waiting === 0) return;
  throw new LocalFailure(
    `Not deployed. ${waiting} migrations are not applied: DATABASE_URL=${address.databaseUrl} DATABASE_TOKEN=… npm run db:migrate`,
  );
}

function wrongVars({ vars, workers_dev: isOnWorkersDev }: WorkerConfig): string[] {
  const wrong = ["ORIGIN", "DATABASE_URL"].flatMap((name) => {
    const value = vars[name];
    if (!value || !URL.canParse(value)) return [`set vars.${name} to an address`];
    return isLoopback(new URL(value).hostname) ? [`vars.${name} is still ${value}`] : [];
  });
  const origin = vars["ORIGIN"] ?? "";
  if (wrong.length === 0 && !origin.startsWith("https://")) {
    wrong.push(`vars.ORIGIN is ${origin}, and must begin with https://`);
  }
  if (wrong.length === 0 && isOnWorkersDev && !new URL(origin).hostname.endsWith(".workers.dev")) {
    wrong.push("set workers_dev = false: the product has an address of its own");
  }
  if (vars["EDGE_IN_FRONT"] !== "true") {
    wrong.push('set vars.EDGE_IN_FRONT = "true": the edge tells the client\'s address');
  }
  const support = vars["SUPPORT_EMAIL"] ?? "";
  if (support === "" || PLACEHOLDER.test(support)) {
    wrong.push("set vars.SUPPORT_EMAIL to a mailbox that somebody reads");
  }
  return wrong;
}

/** Names that belong to nobody. */
const PLACEHOLDER = /@(.+\.)?(example|test|invalid|localhost|example\.(com|net|org))$/;
const KV_ID = /^[0-9a-f]{32}$/;

function wrongIds(config: WorkerConfig): string[] {
  return config.kv_namespaces
    .filter((space) => !KV_ID.test(space.id))
    .map(
      (space) =>
        `the id of KV ${space.binding} is ${space.id}, which belongs to no account (npx wrangler kv namespace create ${space.binding})`,
    );
}

/** Nobody should find out by their silence that mails go nowhere: keeping them is a choice too. */
function wrongMail({ vars, send_email: senders }: WorkerConfig): string[] {
  if (!vars["MAIL_TRANSPORT"]) {
    return [
      "choose vars.MAIL_TRANSPORT: smtp, http, send_email, or outbox to keep emails for admins",
    ];
  }
  const given = {
    ...vars,
    // Checked among the secrets, which cannot be read here.
    SMTP_PASSWORD: vars["SMTP_USER"] ? "secret" : "",
    MAIL_KEY: "not-known-here",
    MAIL: senders.some(({ name }) => name === "MAIL") ? { send: () => undefined } : undefined,
  };
  const wrong = new Set<string>();
  readMailSettings(given, (name) => wrong.add(name));
  return [...wrong].map((name) =>
    name === "MAIL" ? 'add [[send_email]] with name = "MAIL"' : `set vars.${name} rightly`,
  );
}

/** What the chosen transport proves itself with. */
export function mailSecrets({ vars }: Pick<WorkerConfig, "vars">): string[] {
  if (vars["MAIL_TRANSPORT"] === "http") return ["MAIL_KEY"];
  return vars["SMTP_USER"] ? ["SMTP_PASSWORD"] : [];
}

async function missingSecrets(configFile: string, secrets: readonly string[]): Promise<string[]> {
  const { code, output } = await runTool("wrangler", ["secret", "list", "-c", configFile]);
  // The list fails for a worker that does not exist yet, which has no secrets either.
  if (code !== 0 && /login|authenticat|API token/i.test(output)) {
    throw new LocalFailure(
      "Not deployed. Sign in first: npx wrangler login, or set CLOUDFLARE_API_TOKEN.",
    );
  }
  return secrets.filter((name) => !output.includes(`"${name}"`));
}
