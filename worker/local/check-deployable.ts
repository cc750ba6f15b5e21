import { readMailSettings } from "../kernel/mail-settings.ts";
import { LocalFailure } from "./local-failure.ts";
import type { WorkerConfig } from "./read-worker-config.ts";
import { isLoopback } from "./read-settings.ts";
import { runTool } from "./run-tool.ts";

const LOCAL_KV_ID = "edge";
const SECRETS = ["SIGNING_KEY", "DATABASE_TOKEN"];

/** What wrangler.toml still says of one machine, and what the account still lacks. */
export async function checkDeployable(config: WorkerConfig, configFile: string): Promise<void> {
  const wrong = [...wrongVars(config), ...wrongIds(config), ...wrongMail(config)];
  if (wrong.length > 0)
    throw new LocalFailure(`Not deployed. In wrangler.toml, ${wrong.join("; ")}.`);
  const secrets = config.vars["SMTP_USER"] ? [...SECRETS, "SMTP_PASSWORD"] : SECRETS;
  const missing = await missingSecrets(configFile, secrets);
  if (missing.length === 0) return;
  const commands = missing.map((name) => `npx wrangler secret put ${name}`).join(" && ");
  throw new LocalFailure(`Not deployed. Secrets are missing: ${commands}`);
}

function wrongVars({ vars }: WorkerConfig): string[] {
  return ["ORIGIN", "DATABASE_URL"].flatMap((name) => {
    const value = vars[name];
    if (!value || !URL.canParse(value)) return [`set vars.${name} to an address`];
    return isLoopback(new URL(value).hostname) ? [`vars.${name} is still ${value}`] : [];
  });
}

function wrongIds(config: WorkerConfig): string[] {
  return config.kv_namespaces
    .filter((space) => space.id === LOCAL_KV_ID)
    .map(
      (space) =>
        `the id of KV ${space.binding} is the local one (npx wrangler kv namespace create ${space.binding})`,
    );
}

/** Nobody should find out by their silence that mails go nowhere: keeping them is a choice too. */
function wrongMail({ vars, send_email: senders }: WorkerConfig): string[] {
  if (!vars["MAIL_TRANSPORT"]) {
    return ["choose vars.MAIL_TRANSPORT: smtp, send_email, or outbox to keep mails for admins"];
  }
  const given = {
    ...vars,
    // Checked among the secrets, which cannot be read here.
    SMTP_PASSWORD: vars["SMTP_USER"] ? "secret" : "",
    MAIL: senders.some(({ name }) => name === "MAIL") ? { send: () => undefined } : undefined,
  };
  const wrong = new Set<string>();
  readMailSettings(given, (name) => wrong.add(name));
  return [...wrong].map((name) =>
    name === "MAIL" ? 'add [[send_email]] with name = "MAIL"' : `set vars.${name} rightly`,
  );
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
