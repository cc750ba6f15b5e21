import { Log, LogLevel, Miniflare } from "miniflare";
import { startDatabase } from "../../worker/local/start-database.ts";

// What any product on this runtime takes to start: a process, an empty database, and a worker that answers.
const [path = ""] = process.argv.slice(2);
const contents = 'export default { fetch: () => new Response("Bare") };';
const database = await startDatabase({ path });
const miniflare = new Miniflare({
  cf: false,
  telemetry: { enabled: false },
  log: new Log(LogLevel.NONE),
  workers: [
    {
      config: {
        name: "bare",
        compatibilityDate: "2026-01-01",
        manifest: {
          mainModule: "bare.js",
          modulesRoot: "/",
          modules: { "bare.js": { type: "esm", contents } },
        },
      },
      dev: { unsafeRegisterWorker: false },
    },
  ],
});
const answer = await miniflare.dispatchFetch("http://bare/");
process.stdout.write(`${await answer.text()}\n`);
await miniflare.dispose();
await database.stop();
