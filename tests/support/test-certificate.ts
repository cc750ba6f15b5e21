import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "./make-certificate.ts";

const VARIABLE = "TEST_CERTIFICATE";
/** Read by the runtime's simulator as it is loaded, and believed by every worker that it then starts. */
const TRUSTED = "NODE_EXTRA_CA_CERTS";

type Certificate = Awaited<ReturnType<typeof makeCertificate>>;

/** Makes a certificate that this run's workers trust beside those of the machine. Before the simulator is loaded. */
export async function trustTestCertificate() {
  if (process.env[VARIABLE]) return;
  const certificate = await makeCertificate();
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "trusted.pem");
  const machine = process.env[TRUSTED];
  writeFileSync(file, `${machine ? readFileSync(machine, "utf8") : ""}\n${certificate.cert}`);
  process.env[TRUSTED] = file;
  process.env[VARIABLE] = JSON.stringify(certificate);
}

/** The same again in a global set-up, which shares no module with vitest's configuration. */
export function readTestCertificate(): Certificate {
  // Written above alone, hence the cast.
  return JSON.parse(process.env[VARIABLE] ?? "") as Certificate;
}
