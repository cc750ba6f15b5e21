import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { startStack } from "../../worker/local/stack.ts";
import "./search-office.ts";
import { startSearchPeer } from "./search-peer.ts";
import { startSmtpPeer } from "./smtp-peer.ts";

declare module "vitest" {
  interface ProvidedContext {
    stack: { url: string; databaseUrl: string; databaseToken: string };
    chromium: string;
  }
}

/**
 * The built worker with a database of its own, for every browser test; each makes its own people. Its
 * mail goes out by SMTP, to a peer whose mailbox mailTo() of mailbox.ts reads.
 */
export default async function startBrowserStack(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-browser-"));
  project.provide("chromium", await findChromium());
  const peer = await startSmtpPeer();
  project.provide("smtpPeer", peer.address);
  const searching = await startSearchPeer();
  project.provide("searchPeer", searching.url);
  const stack = await startStack({
    dataDir,
    demo: true,
    build: "require",
    vars: {
      // All visitors of all tests come from this one machine: without this they would share its limits.
      EDGE_IN_FRONT: "true",
      MAIL_TRANSPORT: "smtp",
      MAIL_FROM: "Executive Advisor <mail@advisor.test>",
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(peer.address.ports.open),
      SMTP_SECURE: "none",
      OUTBOUND_OPEN_ORIGINS: searching.url,
      INBOUND_MAIL_DOMAIN: "tasks.test",
      INBOUND_MAIL_TOKEN: "a-token-of-thirty-two-characters",
    },
  });
  const { url, databaseUrl, databaseToken } = stack;
  project.provide("stack", { url, databaseUrl, databaseToken });
  return async () => {
    await stack.stop();
    await peer.close();
    await searching.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
