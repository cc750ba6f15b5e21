import { appendFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Hashed files never change: browsers keep them for a year and do not ask again. The service worker is asked for
 * each time, and asks this site alone.
 */
const RULES = `
/assets/*
  Cache-Control: public, max-age=31536000, immutable
  X-Content-Type-Options: nosniff

/service-worker.js
  Cache-Control: no-cache
  Service-Worker-Allowed: /
  Content-Security-Policy: default-src 'none'; connect-src 'self'
  X-Content-Type-Options: nosniff
`;

/** The asset server reads its rules from the folder that it serves. */
export function writeAssetHeaders(clientFolder: string): void {
  appendFileSync(join(clientFolder, "_headers"), RULES);
}
