import {
  createRequestHandler,
  type MiddlewareFunction,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { afterAll, expect, test, vi } from "vitest";
import { ROUTE_TYPES } from "../../../db/values/app-routes.ts";
import { type Role, ROLES } from "../../../db/values/roles.ts";
import { allow, publicScreen } from "../../../web/server/allow.server.ts";
import type { AppRoute } from "../../../worker/features/app-routes/contract.ts";
import type { RequestScope } from "../../../worker/http/request-scope.ts";
import { withRoutes } from "../../../worker/http/route-build.ts";
import { requestScopeContext } from "../../../worker/http/route-context.ts";
import { judge } from "../../../worker/policy/judge.ts";
import { SCREENS } from "../../../worker/policy/screens.ts";
import type { Person, Visitor } from "../../../worker/policy/visitor.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Face = NonNullable<ServerBuild["assets"]["routes"][string]>;

/** Every screen of the registry with its guard, and a page that shows what its loader was asked with. */
function makeBuild(): ServerBuild {
  const routes: Record<string, Route> = {};
  const faces: Record<string, Face> = {};
  const add = (id: string, route: Partial<Route>, guard: MiddlewareFunction<Response>) => {
    const loader = ({ params }: { params: object }) => ({ params });
    const module = { default: () => null, middleware: [guard], loader };
    const above = id === "root" ? {} : { parentId: "root" };
    routes[id] = { id, ...above, module, ...route };
    // The rest of a client manifest's line is the bundler's.
    faces[id] = { id, parentId: "root", module: `/${id}.js`, hasLoader: true } as Face;
  };
  add("root", { path: "" }, publicScreen);
  add("areas/member/layout", {}, allow("sessions.use"));
  add("not-found", { path: "*" }, publicScreen);
  for (const { routeId, path, permission, fixed } of Object.values(SCREENS)) {
    if (routes[routeId]) continue;
    const [name] = Object.keys(fixed ?? {});
    const own = name ? path.replace(/[^/]+$/, `:${name}`) : path;
    add(routeId, { path: own.slice(1) }, permission === null ? publicScreen : allow(permission));
  }
  const entry = {
    module: {
      default: (_request: Request, status: number, headers: Headers, context: unknown) => {
        // As React Router hands it to every entry.
        const { staticHandlerContext: found } = context as {
          staticHandlerContext: {
            loaderData: Record<string, unknown>;
            matches: { route: Route }[];
          };
        };
        const id = found.matches.at(-1)?.route.id ?? "";
        return Response.json({ id, data: found.loaderData[id] }, { status, headers });
      },
      handleError: () => undefined,
    },
  };
  return {
    entry,
    routes,
    ssr: true,
    isSpaMode: false,
    prerender: [],
    future: {},
    assets: { routes: faces, version: "1", url: "", entry: { module: "", imports: [] } },

    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
    // A build by hand: what the handler reads of it stands above.
  } as unknown as ServerBuild;
}

const ANYBODY: Person = {
  userId: "1",
  sessionId: "1",
  email: "a@people.test",
  fullName: "A",
  avatarUrl: "",

  roles: ["member"],

  grants: null,
  isSuspended: false,
  isResetRequired: false,
  secondFactor: "not_required",
  isOnboarded: true,
  owesPolicy: false,
  isFeedbackOn: true,
  hasFactor: false,
  provenAt: null,
  impersonator: null,
  language: "en",
  locale: "en-GB",
  timeZone: "UTC",
  zone: "UTC",
  deletionDueAt: null,
};
const VISITORS: Record<string, Visitor> = {
  anonymous: null,
  ...Object.fromEntries(ROLES.map((role) => [role, { ...ANYBODY, roles: [role] }])),
  "coach and admin": { ...ANYBODY, roles: ["coach", "admin"] },
  suspended: { ...ANYBODY, roles: [...ROLES], isSuspended: true },
  newcomer: { ...ANYBODY, roles: [...ROLES], isOnboarded: false },
  "half signed-in": { ...ANYBODY, roles: [...ROLES], secondFactor: "pending" },
  "must set a password": { ...ANYBODY, roles: [...ROLES], isResetRequired: true },
  impersonated: {
    ...ANYBODY,
    roles: [...ROLES],
    impersonator: { userId: "2", sessionId: "2", name: "B", endsAt: 0 },
  },
};

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** As a server does, made once for a build: it looks at every route. */
function handlerOf(build: ServerBuild) {
  const handler = handlers.get(build) ?? createRequestHandler(build, "production");
  handlers.set(build, handler);
  return handler;
}

async function ask(build: ServerBuild, path: string, visitor: Visitor) {
  const context = new RouterContextProvider();
  const scope = {
    visitor: () => Promise.resolve(visitor),
    shown: () => Promise.resolve(visitor),
    guess: () => Promise.resolve(null),
    knownVisitor: visitor,
    context: {},
    actorContext: () => ({}),
    env: { supportEmail: "", origin: new URL("http://site.test") },
    requestId: "1",
  };
  // The guards ask a request's scope for these and nothing else.
  context.set(requestScopeContext, scope as unknown as RequestScope);
  const response = await handlerOf(build)(new Request(`http://site.test${path}`), context);
  const to = response.headers.get("location");
  const flash = response.headers.get("set-cookie");
  const body = response.status === 200 ? await response.json<Record<string, unknown>>() : {};
  const isOpen = response.status === 200 && body["id"] !== "not-found";
  return { isOpen, to, flash, body, cache: response.headers.get("cache-control") };
}

const bare = makeBuild();
const entry = (fields: Partial<AppRoute>): AppRoute => ({
  id: fields.path ?? "1",
  path: "/added",
  componentName: "Guide",
  routeType: "protected",
  allowedRoles: [],
  orderIndex: 1,
  label: "",
  ...fields,
});

const AUDIENCES: readonly (readonly Role[])[] = [[], ...ROLES.map((role) => [role]), ROLES];
const everything = Object.keys(SCREENS).flatMap((componentName, c) =>
  ROUTE_TYPES.flatMap((routeType) =>
    AUDIENCES.map((roles, a) => {
      const needs = (SCREENS[componentName]?.needs ?? []).map((name) => `/:${name}`).join("");
      const path = `/x${c}-${routeType}-${a}${needs}`;
      return entry({ path, componentName, routeType, allowedRoles: [...roles] });
    }),
  ),
);
const told = vi.spyOn(console, "log").mockImplementation(() => undefined);
afterAll(() => told.mockRestore());
const full = withRoutes(bare, everything);

test.each(Object.keys(VISITORS))(
  "at an added path no screen opens that the policy closes to someone who is: %s",
  async (who) => {
    const visitor = VISITORS[who] ?? null;
    const handled = await Promise.all(
      everything.map(async (added) => {
        const { componentName, routeType, allowedRoles, path } = added;
        const { permission } = SCREENS[componentName]!;
        const screenPath = path.replaceAll(/:\w+/g, "y");
        const { isOpen } = await ask(full, screenPath, visitor);
        const verdict = judge({ visitor, permission: permission ?? "sessions.use", screenPath });
        const isMeant =
          allowedRoles.length === 0 || allowedRoles.some((role) => visitor?.roles.includes(role));
        const may = routeType === "public" ? permission === null : verdict.allowed && isMeant;
        return isOpen === may ? [] : [{ path, isOpen, may }];
      }),
    );
    expect(handled.flat()).toEqual([]);
  },
);

test("an entry at a screen's own path narrows it, and leads whoever it leaves out to the dashboard", async () => {
  const build = withRoutes(bare, [
    entry({ path: "/guide", allowedRoles: ["coach"] }),
    entry({ path: "/strategy/goals", componentName: "Goals", allowedRoles: ["coach"] }),
    entry({ path: "/admin/audit", componentName: "AuditLog", allowedRoles: ["member"] }),
  ]);
  const { member, coach, admin } = VISITORS;
  for (const path of ["/guide", "/GUIDE/", "/strategy/goals"]) {
    const refused = await ask(build, path, member!);
    expect(refused).toMatchObject({ isOpen: false, to: "/dashboard" });
    expect(refused.flash).toContain("flash=role_missing_coach;");
    expect((await ask(build, path, coach!)).isOpen).toBe(true);
  }
  expect((await ask(build, "/strategy/epics", member!)).isOpen).toBe(true);
  for (const person of [member, admin]) {
    expect((await ask(build, "/admin/audit", person!)).to).toBe("/dashboard");
  }
  expect((await ask(build, "/guide", null)).to).toMatch(/^\/login\?next=/);
  // Other paths of the same screen go by their own entry.
  const both = withRoutes(bare, [
    entry({ path: "/guide", allowedRoles: ["coach"] }),
    entry({ path: "/help" }),
  ]);
  expect((await ask(both, "/help", member!)).isOpen).toBe(true);
});

test("one module of the plan gets what its own path would have told it", async () => {
  const build = withRoutes(bare, [
    entry({ path: "/plan-on-a-page", componentName: "ComprehensiveStrategy" }),
    entry({ path: "/plan/:module", componentName: "StrategicPlanning" }),
  ]);
  for (const [path, module] of [
    ["/plan-on-a-page", "comprehensive-strategy"],
    ["/plan/goals", "goals"],
  ] as const) {
    const { body } = await ask(build, path, VISITORS["member"]!);
    expect(body).toMatchObject({ data: { params: { module } } });
  }
});

test("the browser finds an added path when it asks what stands there", async () => {
  const build = withRoutes(bare, [entry({ id: "7", path: "/help" })]);
  const { body } = await ask(build, "/__manifest?version=1&paths=%2Fhelp", null);
  const own = bare.assets.routes["areas/member/guide/guide"];
  expect(body["app-routes/7/Guide"]).toEqual({ ...own, id: "app-routes/7/Guide", path: "help" });
});

test("a public screen behind an entry for people who are signed in is kept by no cache", async () => {
  const build = withRoutes(bare, [
    entry({ path: "/inside", componentName: "Home" }),
    entry({ path: "/outside", componentName: "Home", routeType: "public" }),
  ]);
  expect((await ask(build, "/inside", null)).to).toMatch(/^\/login/);
  const inside = await ask(build, "/inside", VISITORS["member"]!);
  expect(inside).toMatchObject({ isOpen: true, cache: "private, no-store" });
  const outside = await ask(build, "/outside", null);
  expect(outside).toMatchObject({ isOpen: true, cache: null });
});

test("what cannot be served is skipped with one warning, and the rest is served", async () => {
  told.mockClear();
  const bad = [
    entry({ path: "/gone", componentName: "NoSuchScreen" }),
    entry({ path: "/made", componentName: "toString" }),
    entry({ path: "/dashboard" }),
    entry({ path: "/admin/guide" }),
    entry({ path: "/strategy/mine" }),
    entry({ path: "/form/x" }),
    entry({ path: "/:anything" }),
    entry({ path: "/help/:id" }),
    entry({ path: "/people", componentName: "User" }),
    entry({ path: "/*" }),
    entry({ path: "/audit", componentName: "AuditLog", routeType: "public" }),
    entry({ path: "/dashboard", componentName: "Dashboard", allowedRoles: ["admin"] }),
    entry({ path: "/privacy", componentName: "Privacy", allowedRoles: ["admin"] }),
  ];
  expect(withRoutes(bare, bad)).toBe(bare);
  expect(told).toHaveBeenCalledTimes(bad.length);
  expect(String(told.mock.calls[0]?.[0])).toContain('"component":"NoSuchScreen"');
  const build = withRoutes(bare, [...bad, entry({ path: "/help" })]);
  expect((await ask(build, "/help", VISITORS["member"]!)).isOpen).toBe(true);
  expect((await ask(build, "/gone", VISITORS["member"]!)).isOpen).toBe(false);
});
