import { expect, test, vi } from "vitest";
import { makeDeployments } from "../../../web/shell/updates/deployment.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { forbiddenStorage, makeStorage } from "./fake-storage.ts";

type Storage = Parameters<typeof makeDeployments>[0]["lasting"];

function open({
  answer = () => new Response(null, { status: 503 }),
  page = "old",
  lasting = makeStorage(),
  ofTab = makeStorage(),
}: {
  answer?: () => Response;
  page?: string | null;
  lasting?: ReturnType<Storage>;
  ofTab?: ReturnType<Storage>;
} = {}) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer());
  return {
    fetch,
    ...makeDeployments({
      fetch,
      now: () => 42,
      pageVersion: () => page,
      lasting: () => lasting,
      ofTab: () => ofTab,
    }),
  };
}

const json = (body: unknown) => () => Response.json(body);

test("the server is asked past every cache", async () => {
  const { fetch, readDeployment } = open({ answer: json({ deploymentId: "new" }) });
  expect(await readDeployment()).toBe("new");
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe("/version.json?t=42");
  expect(init).toMatchObject({ cache: "no-store", headers: { pragma: "no-cache" } });
  expect(new Headers(init?.headers).get("cache-control")).toContain("no-cache");
});

test.each([
  [{ deploymentId: "id", version: "1.0", timestamp: "then" }, "id"],
  [{ version: "1.0", timestamp: "then" }, "1.0"],
  [{ timestamp: "then" }, "then"],
  [{ timestamp: 1700 }, "1700"],
  [{ deploymentId: " ", version: 7, timestamp: "then" }, "then"],
  [{ deploymentId: "x".repeat(LIMITS.deploymentIdLength + 1), version: "1.0" }, "1.0"],
  [{ deploymentId: {}, version: [], timestamp: null }, null],
  [null, null],
  ["id", null],
  [[], null],
])("of %j the id is %j", async (body, id) => {
  expect(await open({ answer: json(body) }).readDeployment()).toBe(id);
});

test.each([
  ["refuses", () => Response.json({ deploymentId: "new" }, { status: 500 })],
  ["sends a page", () => new Response("<html>")],
  ["sends nothing", () => new Response("")],
  [
    "cannot be reached",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("a server that %s has no news, with and without a version on the page", async (_, answer) => {
  for (const page of ["old", null]) {
    const { readDeployment, findNewDeployment } = open({ answer, page });
    expect(await readDeployment()).toBeNull();
    expect(await findNewDeployment()).toBeNull();
  }
});

test("another build than the page's is news, its own is not", async () => {
  expect(await open({ answer: json({ deploymentId: "new" }) }).findNewDeployment()).toBe("new");
  expect(await open({ answer: json({ deploymentId: "old" }) }).findNewDeployment()).toBeNull();
});

test("a page that does not say what it is takes the first answer for it", async () => {
  let id = "first";
  const { findNewDeployment, knownVersion } = open({
    page: null,
    answer: () => Response.json({ deploymentId: id }),
  });
  expect(knownVersion()).toBe("page-42");
  expect(await findNewDeployment()).toBeNull();
  expect(knownVersion()).toBe("first");
  id = "second";
  expect(await findNewDeployment()).toBe("second");
  expect(knownVersion()).toBe("first");
});

test("the last ten handled are remembered, each once", () => {
  const lasting = makeStorage();
  const { recordHandled } = open({ lasting });
  for (let number = 0; number <= LIMITS.deploymentsHandledMost; number += 1) {
    recordHandled(`build-${number}`);
  }
  recordHandled("build-5");
  const { isHandled } = open({ lasting });
  expect(isHandled("build-0")).toBe(false);
  expect(isHandled("build-1")).toBe(true);
  expect(JSON.parse(lasting.entries.get("handled_deployments") ?? "")).toEqual(
    [1, 2, 3, 4, 6, 7, 8, 9, 10, 5].map((number) => `build-${number}`),
  );
});

test.each(["", "{", '"build"', "[1,2]", "null"])(
  "what was kept as %j counts for nothing",
  (kept) => {
    const lasting = makeStorage({ handled_deployments: kept });
    const { isHandled, recordHandled } = open({ lasting });
    expect(isHandled("build")).toBe(false);
    recordHandled("build");
    expect(open({ lasting }).isHandled("build")).toBe(true);
  },
);

test("where lasting storage is forbidden the tab's own remembers over a reload", () => {
  const ofTab = makeStorage();
  open({ lasting: forbiddenStorage, ofTab }).recordHandled("build");
  expect(open({ lasting: forbiddenStorage, ofTab }).isHandled("build")).toBe(true);
});

test("where all storage is forbidden it is remembered as long as the page stands", () => {
  const { recordHandled, isHandled } = open({ lasting: forbiddenStorage, ofTab: null });
  expect(isHandled("build")).toBe(false);
  recordHandled("build");
  expect(isHandled("build")).toBe(true);
});
