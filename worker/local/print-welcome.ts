import { createSetupLink } from "./create-setup-link.ts";
import { hasDemoPeople } from "./load-demo-data.ts";
import { LOCAL } from "./local-limits.ts";
import type { DatabaseAddress } from "./open-client.ts";

type Place = DatabaseAddress & { url: string; origin: string };

/** Where the product is, and how to get in. */
export async function printWelcome(place: Place, providerUrl?: string): Promise<void> {
  const { url, origin, ...address } = place;
  const lines = (await hasDemoPeople(address))
    ? await demoLines(providerUrl)
    : await firstAdminLines(origin, address);
  const where = origin === url ? url : `${origin}, by way of ${url}`;
  process.stdout.write(`\nServing on ${where}\n\n${lines.map((line) => `${line}\n`).join("")}`);
}

async function demoLines(providerUrl: string | undefined): Promise<string[]> {
  const { DEMO_SIGN_INS } = await import("../../db/seed/people.ts");
  const widths = [
    Math.max(...DEMO_SIGN_INS.map((person) => person.email.length)),
    Math.max(...DEMO_SIGN_INS.map((person) => person.password.length)),
  ] as const;
  return [
    "Demo sign-ins:",
    ...DEMO_SIGN_INS.map(
      ({ email, password, about }) =>
        `  ${email.padEnd(widths[0])}  ${password.padEnd(widths[1])}  ${about}`,
    ),
    ...(providerUrl ? [`Google and LinkedIn are played by a stand-in on ${providerUrl}.`] : []),
    "Second factors are off for these people by the setting demo_second_factor_off.",
    "Ctrl-C stops everything; the data stay. npm start -- --fresh begins again.",
  ];
}

async function firstAdminLines(origin: string, address: DatabaseAddress): Promise<string[]> {
  const link = await createSetupLink(address, origin);
  if (!link) return ["Ctrl-C stops everything; the data stay."];
  return [
    `Nobody administers this installation yet. This link makes the first admin, once, within ${LOCAL.setupLinkHours} hours:`,
    `  ${link}`,
  ];
}
