import { describe, expect, test } from "vitest";
import {
  STEP_INPUTS,
  type StepField,
  StepRow,
} from "../../../web/features/onboarding/step-fields.ts";
import { createDraftStore } from "../../../web/kit/row-form/draft-store.ts";
import {
  createFieldSaver,
  type FieldChanges,
  type FieldDraft,
  KeptFields,
} from "../../../web/kit/row-form/field-saver.ts";
import { ApiProblem, unreachable } from "../../../web/lib/api-problem.ts";
import { makeStorage } from "../shell/fake-storage.ts";

type StepChanges = FieldChanges<StepField>;
type Draft = FieldDraft<StepField>;

const ROW: StepRow = {
  fullName: "Ines",
  jobTitle: "",
  companyName: "",
  companyUrl: "",
  companyIndustry: "",
  companySize: "",
  companyDescription: "",
  version: 1,
};
const FIELDS: readonly StepField[] = ["companyName", "companyUrl", "companyIndustry"];

const stale = (current: StepRow) =>
  new ApiProblem({ code: "stale_version", detail: "stale", status: 409, data: { current } });

/** A profile on a server that one may change behind the form's back, or make fail. */
function makeServer(over: Partial<StepRow> = {}) {
  const server = {
    row: { ...ROW, ...over },
    sent: [] as StepChanges[],
    failures: [] as Error[],
    send: async (changes: StepChanges, version: number): Promise<StepRow> => {
      server.sent.push(changes);
      await Promise.resolve();
      const failure = server.failures.shift();
      if (failure) throw failure;
      if (version !== server.row.version) throw stale(server.row);
      server.row = { ...server.row, ...changes, version: version + 1 };
      return server.row;
    },
  };
  return server;
}

function open(server: ReturnType<typeof makeServer>, kept: { draft: Draft } = { draft: {} }) {
  const told = { times: 0 };
  const store = createFieldSaver<StepField, StepRow>(server.row, {
    fields: FIELDS,
    contract: StepRow,
    inputs: STEP_INPUTS,
    send: server.send,
    keepDraft: (draft) => void (kept.draft = draft),
    onSaved: () => void (told.times += 1),
  });
  return { store, kept, told };
}

const settled = async (store: ReturnType<typeof open>["store"]) => {
  await store.retry();
};

describe("a field of a step", () => {
  test("is saved when it is left, alone, and told to the other tabs", async () => {
    const server = makeServer();
    const { store, kept, told } = open(server);
    store.type("companyName", "Kestrel");
    expect(server.sent).toEqual([]);
    expect(kept.draft).toEqual({ companyName: { value: "Kestrel", from: "" } });
    store.leave("companyName");
    await settled(store);
    expect(server.sent).toEqual([{ companyName: "Kestrel" }]);
    expect(store.read()).toMatchObject({ saved: ["companyName"], draft: {}, failure: null });
    expect([kept.draft, told.times]).toEqual([{}, 1]);
  });

  test("that was not changed is not sent", async () => {
    const server = makeServer({ companyName: "Kestrel" });
    const { store } = open(server);
    store.type("companyName", "Kestrels");
    store.type("companyName", "Kestrel");
    store.leave("companyName");
    await settled(store);
    expect(server.sent).toEqual([]);
  });

  test("that is wrong is named and stays here, while the others are saved", async () => {
    const server = makeServer();
    const { store } = open(server);
    store.type("companyUrl", "no address");
    store.leave("companyUrl");
    store.type("companyName", "Kestrel");
    store.leave("companyName");
    await settled(store);
    expect(server.sent).toEqual([{ companyName: "Kestrel" }]);
    expect(store.read().problems.companyUrl).toBe("Enter an address like https://company.com.");
    expect(store.read().draft.companyUrl?.value).toBe("no address");
  });

  test("under the cursor waits until it is left, also while another one is saved", async () => {
    const server = makeServer();
    const { store } = open(server);
    store.type("companyName", "Kestrel");
    store.leave("companyName");
    store.type("companyIndustry", "Log");
    await settled(store);
    expect(server.sent).toEqual([{ companyName: "Kestrel" }]);
    expect(store.read().draft.companyIndustry?.value).toBe("Log");
  });

  test("typed further while it was saved keeps what came since", async () => {
    const server = makeServer();
    const { send } = server;
    server.send = (changes, version) => {
      store.type("companyName", "Kestrel");
      return send(changes, version);
    };
    const { store } = open(server);
    store.type("companyName", "Kes");
    store.leave("companyName");
    await settled(store);
    expect(server.row.companyName).toBe("Kes");
    expect(store.read().draft.companyName).toEqual({ value: "Kestrel", from: "Kes" });
  });
});

describe("a save that fails", () => {
  test.each([
    unreachable(null),
    new ApiProblem({ code: "database_unavailable", detail: "down", status: 503 }),
  ])("keeps what was typed, says so, and works when it is tried again: %s", async (failure) => {
    const server = makeServer();
    server.failures.push(failure);
    const { store, kept } = open(server);
    store.type("companyName", "Kestrel");
    store.leave("companyName");
    await settled(store).catch(() => {});
    server.failures.length = 0;
    expect(kept.draft.companyName?.value ?? server.row.companyName).toBe("Kestrel");
    await store.retry();
    expect(server.row.companyName).toBe("Kestrel");
    expect(store.read()).toMatchObject({ failure: null, draft: {} });
  });

  test("lets nobody go on, until it worked", async () => {
    const server = makeServer();
    server.failures.push(unreachable(null));
    const { store } = open(server);
    store.type("companyName", "Kestrel");
    store.type("companyUrl", "kestrel.example");
    expect(await store.submit()).toBe(false);
    expect(store.read().failure).toContain("Can't connect to the server");
    expect(await store.submit()).toBe(true);
  });

  test("says beside the field what the server refused of it", async () => {
    const server = makeServer();
    const fields = { companyName: "Not this one." };
    server.failures.push(
      new ApiProblem({ code: "invalid_input", detail: "x", status: 422, fields }),
    );
    const { store } = open(server);
    store.type("companyName", "Kestrel");
    store.leave("companyName");
    await settled(store);
    expect(store.read()).toMatchObject({ problems: fields, failure: null });
  });
});

describe("saved on another device meanwhile", () => {
  test("another field: the newer row is taken, and one's own is saved over it", async () => {
    const server = makeServer();
    const { store } = open(server);
    store.type("companyName", "Kestrel");
    server.row = { ...server.row, companyUrl: "https://kestrel.example", version: 2 };
    store.leave("companyName");
    await settled(store);
    expect(server.row).toMatchObject({
      companyName: "Kestrel",
      companyUrl: "https://kestrel.example",
      version: 3,
    });
    expect(store.read().row.companyUrl).toBe("https://kestrel.example");
  });

  test.each([
    ["mine", "From here"],
    ["theirs", "From there"],
  ] as const)("the same field: both are shown, and '%s' stays when chosen", async (whose, left) => {
    const server = makeServer();
    const { store } = open(server);
    store.type("companyName", "From here");
    store.type("companyUrl", "kestrel.example");
    server.row = { ...server.row, companyName: "From there", version: 2 };
    expect(await store.submit()).toBe(false);
    const { row, draft } = store.read();
    expect(store.contested()).toEqual(["companyName"]);
    expect([row.companyName, draft.companyName?.value]).toEqual(["From there", "From here"]);
    expect(server.row.companyUrl).toBe("kestrel.example");
    store.choose("companyName", whose);
    await settled(store);
    expect(server.row.companyName).toBe(left);
    expect(store.read().draft).toEqual({});
  });

  test("the same words are no contest, also when the server wrote them out", async () => {
    const server = makeServer();
    const { store } = open(server);
    store.type("companyUrl", "kestrel.example");
    server.row = { ...server.row, companyUrl: "https://kestrel.example", version: 2 };
    store.leave("companyUrl");
    await settled(store);
    expect(store.read().draft).toEqual({});
  });

  test("again and again: the person is told instead of waiting for ever", async () => {
    const server = makeServer();
    server.failures.push(...Array.from({ length: 9 }, () => stale({ ...server.row, version: 1 })));
    const { store } = open(server);
    store.type("companyName", "Kestrel");
    store.leave("companyName");
    await settled(store);
    expect(store.read().failure).toBe("stale");
  });
});

describe("going on", () => {
  test("needs everything that is required, and names what is missing", async () => {
    const { store } = open(makeServer());
    expect(await store.submit()).toBe(false);
    expect(Object.keys(store.read().problems)).toEqual(["companyName", "companyUrl"]);
  });

  test("pressed twice saves once, and both presses end well", async () => {
    const server = makeServer();
    const { store } = open(server);
    store.type("companyName", "Kestrel");
    store.type("companyUrl", "kestrel.example");
    expect(await Promise.all([store.submit(), store.submit()])).toEqual([true, true]);
    expect(server.sent).toHaveLength(1);
  });
});

describe("what could not be saved", () => {
  const draftsOf = (of: string, storage: ReturnType<typeof makeStorage>) =>
    createDraftStore(KeptFields, {
      what: "onboarding-draft",
      of,
      storage,
      expiresAfterMs: 10,
      now: () => 0,
    });

  test("waits in this browser for its person, and is sent when the step is opened again", async () => {
    const storage = makeStorage();
    const draft: Draft = { companyName: { value: "Kestrel", from: "" } };
    draftsOf("u", storage).write(draft);
    expect(draftsOf("another", storage).read()).toBeNull();
    const server = makeServer();
    const { store, kept } = open(server);
    store.resume(draftsOf("u", storage).read() ?? {});
    await settled(store);
    expect([server.row.companyName, kept.draft]).toEqual(["Kestrel", {}]);
  });
});
