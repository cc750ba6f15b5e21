import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_SCREENS, areaOf } from "../../worker/policy/screens.ts";
import { readBuildVars } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { LOCAL } from "../../worker/local/local-limits.ts";
import { startWorker } from "../../worker/local/start-worker.ts";

const NOWHERE = { address: `${LOCAL.host}:1`, token: "", pid: () => 0 };

export type PublicPage = { path: string; html: string };

/** Every public page as the built worker serves it, without a database, since none of them needs one. */
export async function renderPublicPages(): Promise<PublicPage[]> {
  const folder = mkdtempSync(join(tmpdir(), "public-pages-"));
  const port = await findFreePort(LOCAL.host);
  const origin = `http://localhost:${port}`;
  const worker = await startWorker({
    host: LOCAL.host,
    port,
    storeIn: join(folder, "worker"),
    logTo: join(folder, "worker.log"),
    // None of these pages has a job for them.
    own: { compute: NOWHERE, reader: NOWHERE },
    vars: {
      ORIGIN: origin,
      DATABASE_URL: `http://${LOCAL.host}:1`,
      SIGNING_KEY: "s".repeat(43),
      ...readBuildVars(),
    },
  });
  try {
    return await Promise.all(
      publicPaths().map(async (path) => {
        const response = await fetch(`${origin}${path}`);
        return { path, html: await response.text() };
      }),
    );
  } finally {
    await worker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An address for each screen; one with a parameter or a star gets something that does not exist. */
function publicPaths(): string[] {
  // What admins publish is no page of the build: the bench weighs it. What gives a file is no page.
  const isOfBuild = ({ file }: { file: string }) =>
    file.endsWith(".tsx") && !file.startsWith("areas/public/contents/");
  return ALL_SCREENS.filter((screen) => areaOf(screen) === "public" && isOfBuild(screen)).map(
    ({ path }) => path.replaceAll(/:\w+|\*/g, "nothing-here"),
  );
}
