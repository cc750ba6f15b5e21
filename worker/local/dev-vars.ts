const VARIABLE = "DEV_VARS";

/** What npm run dev hands to vite.config.ts, which the bundler loads in a process of its own. */
export function packDevVars(vars: Record<string, string>): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(vars) };
}

export function readDevVars(): Record<string, string> {
  const text = process.env[VARIABLE];
  // Written by packDevVars alone, hence the cast.
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}
