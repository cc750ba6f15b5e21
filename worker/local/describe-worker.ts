import { readFileSync } from "node:fs";
import { CoreHeaders, type MiniflareOptions, Response as SimulatedResponse } from "miniflare";
import { bindingOf, type ServiceName, SERVICES } from "./build-services.ts";
import { ENCODINGS } from "./encode-answer.mjs";
import { listFiles } from "./list-files.ts";
import { inProject } from "./project-root.ts";
import { SERVER_FOLDER, type WorkerConfig } from "./read-worker-config.ts";

export type WorkerOptions = MiniflareOptions["workers"][number];
type Binding = NonNullable<WorkerOptions["config"]["env"]>[string];

/** Where a service of its own listens, and what it wants to be shown. */
export type ServiceAddress = { address: string; token: string; pid: () => number };
export type OwnServices = Readonly<Record<ServiceName, ServiceAddress>>;

/** What this process answers its worker, each by the name of its binding. */
export type Services = Readonly<Record<string, (request: Asked) => Promise<Response>>>;
type Asked = Pick<Request, "method" | "url">;

const DOOR = "local-door.js";
const ENCODER = "encode-answer.mjs";
const NOT_SERVED = new Set([".assetsignore", "_headers", "_redirects"]);

/** The built worker with its bindings, in the words of the simulator. */
export function describeWorker(
  config: WorkerConfig,
  vars: Record<string, string>,
  assets: string,
  { services = {}, own }: { services?: Services | undefined; own: OwnServices },
): WorkerOptions {
  const classes = config.durable_objects.bindings.map((object) => object.class_name);
  return {
    config: {
      name: config.name,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      manifest: {
        mainModule: DOOR,
        modulesRoot: SERVER_FOLDER,
        modules: {
          ...readModules(),
          [DOOR]: { type: "esm", contents: door(config, assets) },
          [ENCODER]: {
            type: "esm",
            contents: readFileSync(inProject("worker", "local", ENCODER), "utf8"),
          },
        },
      },
      assets: { directory: assets },
      env: {
        ...bindings(config, vars),
        ...describeOwn(own),
        ...describeServices(services),
      },
      exports: Object.fromEntries(
        classes.map((name) => [name, { type: "durable-object", storage: "sqlite" }] as const),
      ),
    },
    dev: { unsafeRegisterWorker: false },
  };
}

type Served = Pick<WorkerConfig, "name" | "compatibility_date">;

/**
 * A worker that does nothing but lend its socket, which then leads straight to the other one. The simulator lets
 * whoever sends one header write `request.cf`; without that header's name the runtime itself says there whose
 * socket it is.
 */
export function describeSocket(config: Served, host: string, port: number): WorkerOptions {
  // Typed as a constant; it is read when the simulator starts.
  Reflect.set(CoreHeaders, "CF_BLOB", undefined);
  return {
    config: {
      name: SOCKET_WORKER,
      compatibilityDate: config.compatibility_date,
      manifest: {
        mainModule: "socket.js",
        modulesRoot: SERVER_FOLDER,
        modules: { "socket.js": { type: "esm", contents: "export default {};" } },
      },
    },
    dev: {
      unsafeDirectSockets: [{ host, port, serviceName: config.name }],
      unsafeRegisterWorker: false,
    },
  };
}

export const SOCKET_WORKER = "local-socket";

/**
 * Stands where the platform's edge stands: files of the build are answered from the assets, all else by the worker,
 * which knows what to say of a missing one, and both compressed for whoever takes them so. In the worker's own
 * isolate, since each hop costs throughput.
 */
function door(config: WorkerConfig, assets: string): string {
  const served = listFiles(assets).filter((path) => !NOT_SERVED.has(path));
  const paths = served.map((path) => `/${path.split("/").map(encodeURIComponent).join("/")}`);
  const isCopy = (path: string) => Object.values(ENCODINGS).some((end) => path.endsWith(end));
  return `
import worker from ${JSON.stringify(`./${config.main}`)};
import { asEncoded, encodeAnswer, encodingFor, ENCODINGS } from ${JSON.stringify(`./${ENCODER}`)};
export * from ${JSON.stringify(`./${config.main}`)};
const files = new Set(${JSON.stringify(paths.filter((path) => !isCopy(path)))});
const copies = new Set(${JSON.stringify(paths.filter(isCopy))});
function assetOf(request) {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const start = request.url.indexOf("/", 8);
  const query = request.url.indexOf("?", start);
  const path = query < 0 ? request.url.slice(start) : request.url.slice(start, query);
  return files.has(path) ? path : null;
}
async function answer(request, env, context) {
  const assets = env[${JSON.stringify(config.assets.binding)}];
  const path = assetOf(request);
  if (path === null) return encodeAnswer(request, await worker.fetch(request, env, context));
  const encoding = encodingFor(request);
  const copy = path + ENCODINGS[encoding];
  if (!copies.has(copy)) return encodeAnswer(request, await assets.fetch(request));
  const address = request.url.slice(0, request.url.indexOf("/", 8)) + copy;
  return asEncoded(await assets.fetch(new Request(address, request)), path, encoding);
}
export default {
  ...worker,
  fetch(request, env, context) {
    if (request.headers.has("accept-encoding")) return answer(request, env, context);
    if (assetOf(request) !== null) return env[${JSON.stringify(config.assets.binding)}].fetch(request);
    return worker.fetch(request, env, context);
  },
};
`;
}

function bindings(config: WorkerConfig, vars: Record<string, string>): Record<string, Binding> {
  const env: Record<string, Binding> = { [config.assets.binding]: { type: "assets" } };
  for (const [name, value] of Object.entries({ ...config.vars, ...vars })) {
    env[name] = { type: "text", value };
  }
  for (const space of config.kv_namespaces) env[space.binding] = { type: "kv", id: space.binding };
  for (const bucket of config.r2_buckets) {
    env[bucket.binding] = { type: "r2", name: bucket.bucket_name };
  }
  for (const limit of config.ratelimits) {
    env[limit.name] = { type: "rate-limit", namespace: limit.namespace_id, simple: limit.simple };
  }
  env["OUTBOUND"] = outboundDoor(vars["OUTBOUND_OPEN_ORIGINS"] !== undefined);
  for (const object of config.durable_objects.bindings) {
    env[object.name] = {
      type: "durable-object",
      worker: config.name,
      exportName: object.class_name,
    };
  }
  return env;
}

function describeOwn(own: OwnServices): Record<string, Binding> {
  const env: Record<string, Binding> = {};
  for (const name of SERVICES) {
    const { address, token } = own[name];
    env[bindingOf(name)] = { type: "external", address, http: {} };
    env[`${bindingOf(name)}_TOKEN`] = { type: "text", value: token };
  }
  return env;
}

function describeServices(services: Services): Record<string, Binding> {
  return Object.fromEntries(
    Object.entries(services).map(([name, answer]): [string, Binding] => [
      name,
      { type: "fetcher", handler: async (request) => toSimulated(await answer(request)) },
    ]),
  );
}

/** The simulator knows its own class of answers alone. */
function toSimulated({ body, status, headers }: Response) {
  // The same stream, under the type of another library.
  return new SimulatedResponse(body as never, { status, headers: Object.fromEntries(headers) });
}

/**
 * What webhooks go through: a name that leads to this machine or into its network is not called, since the
 * runtime itself looks at the address that it resolves to. Open for the peers of tests.
 */
export function outboundDoor(isOpen: boolean): Binding {
  const allow = isOpen ? ["public", "private"] : ["public"];
  return { type: "network", allow, tlsOptions: { trustBrowserCas: true } };
}

function readModules() {
  const modules: Record<string, { type: "esm"; contents: string }> = {};
  for (const path of listFiles(SERVER_FOLDER)) {
    if (!/\.m?js$/.test(path)) continue;
    modules[path] = { type: "esm", contents: readFileSync(`${SERVER_FOLDER}/${path}`, "utf8") };
  }
  return modules;
}
