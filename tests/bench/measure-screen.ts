import { withheldFrom } from "../../worker/policy/withheld.ts";
import { permissionsOf } from "../../worker/policy/permissions.ts";
import { menuOf } from "../support/menu-of.ts";
import { addPeople } from "./add-people.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { CONNECTIONS } from "./pace.ts";
import { answersPerSecond, requestText } from "./send-load.ts";
import { serveBare } from "./serve-bare.ts";

const ROWS = 100;
const PATH = `/admin/users?limit=${ROWS}`;

/** Row 3: a signed-in screen with a hundred rows against rendering the same tree from ready data. */
export async function measureScreen(bench: Bench): Promise<BenchRow[]> {
  await addPeople(bench.ctx, ROWS);
  const bare = await serveBare({
    script: "users-screen.tsx",
    folder: bench.folder,
    vars: { DATA: JSON.stringify(await readData(bench)) },
  });
  try {
    await refuseOtherTree(bench, bare.port);
    const shared = { seconds: bench.pace.seconds, connections: CONNECTIONS.heavy, status: 200 };
    const pages = bench.cookies.map((cookie) => requestText(PATH, { cookie, accept: "text/html" }));
    const figures = await compareInTurns(
      bench.pace,
      () => answersPerSecond({ ...shared, port: bench.port, requests: pages }),
      () => answersPerSecond({ ...shared, port: bare.port, requests: [requestText("/")] }),
    );
    const name = `3  screen of ${ROWS} rows ÷ renderToString of the same tree`;
    return [{ name, unit: "pages/s", ...figures, aim: { least: 0.65 } }];
  } finally {
    await bare.stop();
  }
}

/** What the screen's loaders return, asked for where the browser asks. */
async function readData({ ctx, stack, cookies }: Bench) {
  const headers = { cookie: cookies[0] ?? "" };
  const answer = await fetch(`${stack.url}/api/users?limit=${ROWS}`, { headers });
  const list: unknown = await answer.json();
  const person = { userId: ctx.ids.next(), email: "admin@people.test", fullName: "Ada Admin" };
  const usual = { locale: "", timeZone: "UTC" };
  const preferences = { language: "en", locale: "", timeZone: "", usual };
  const nothing = { avatarUrl: "", deletionDueAt: null };
  const noImpersonation = { impersonatorName: null, impersonationEndsAt: null };
  const roles = ["member", "admin"] as const;
  const rights = {
    roles,
    permissions: permissionsOf({ roles, grants: null }),
    withheld: withheldFrom({ roles, grants: null }),
    ...menuOf(roles),
  };
  return {
    person: { ...person, ...preferences, ...nothing, ...noImpersonation, ...rights },
    list,
  };
}

/** The comparison means something only while both sides show the same rows. */
async function refuseOtherTree({ stack, cookies }: Bench, port: number): Promise<void> {
  const headers = { cookie: cookies[0] ?? "" };
  const [ours, theirs] = await Promise.all(
    [`${stack.url}${PATH}`, `http://127.0.0.1:${port}/`].map(async (url) => {
      const html = await (await fetch(url, { headers })).text();
      return { rows: html.split('role="row"').length, links: html.split("<a ").length };
    }),
  );
  if (ours?.rows !== theirs?.rows || ours?.links !== theirs?.links) {
    throw new Error(
      `The baseline shows another screen: ${JSON.stringify(ours)} and ${JSON.stringify(theirs)}.`,
    );
  }
}
