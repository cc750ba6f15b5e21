import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { after } from "../../../web/lib/after.ts";
import { createSettingsDraft } from "../../../web/features/plan-store/settings-draft.ts";
import { PLAN_SETTINGS_DEFAULTS } from "../../../worker/features/plan-settings/contract.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { fakeServer } from "../plans/fake-server.ts";
import { add, PLAN_ID } from "../plans/plan-hand.ts";
import { openStore, settle } from "../plans/store-hand.ts";

const KEY = `person:plan-settings:${PLAN_ID}`;

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

async function open(server = fakeServer(), storage = fakeStorage()) {
  const { store } = await openStore(server);
  const draft = createSettingsDraft({ store, storage, after, now: () => Date.now() });
  draft.start();
  const apply = vi.spyOn(server.backend, "apply");
  const rest = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  };
  return { server, storage, store, draft, apply, rest };
}

const theirs = (fields: object): PlanChange => ({
  action: "set",
  kind: "settings",
  id: PLAN_ID,
  fields: { ...fields },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("settings are saved", () => {
  it("500 ms after the last change, as one operation", async () => {
    const { server, draft, apply, rest } = await open();
    expect(LIMITS.planSettingsDelayMs).toBe(500);
    draft.change({ internalHourRate: 1 });
    await rest(400);
    draft.change({ internalHourRate: 12_000, standardWorkHours: 1800 });
    await rest(499);
    expect(apply).not.toHaveBeenCalled();
    expect(draft.read()).toMatchObject({ status: "waiting", values: { internalHourRate: 12_000 } });
    await rest(1);
    expect(apply).toHaveBeenCalledTimes(1);
    expect(draft.read().status).toBe("saved");
    expect(server.plan.settings).toMatchObject({
      internalHourRate: 12_000,
      standardWorkHours: 1800,
      version: 1,
    });
  });

  it("at once when the screen is left", async () => {
    const { server, draft } = await open();
    draft.change({ defaultCurrency: "CHF" });
    await draft.flush();
    expect(server.plan.settings.defaultCurrency).toBe("CHF");
  });

  it("again when more was changed while they were on their way", async () => {
    const { server, draft, rest } = await open();
    server.hold();
    draft.change({ standardWorkHours: 1700 });
    await rest(500);
    draft.change({ standardWorkHours: 1600 });
    expect(draft.read().values.standardWorkHours).toBe(1600);
    server.release();
    await rest(500);
    await rest(500);
    expect(server.plan.settings.standardWorkHours).toBe(1600);
    expect(draft.read().status).toBe("saved");
  });

  it("not for people who may only read", async () => {
    const { draft, apply, rest } = await open(fakeServer({ permission: "read" }));
    draft.change({ standardWorkHours: 1 });
    await rest(1000);
    expect(apply).not.toHaveBeenCalled();
    expect(draft.read().values.standardWorkHours).toBe(1960);
  });
});

describe("settings that cannot be saved", () => {
  it("are kept on this device, and sent again until they are", async () => {
    const { server, storage, draft, rest } = await open();
    server.next("lost");
    draft.change({ standardWorkHours: 1500 });
    await rest(500);
    expect(draft.read()).toMatchObject({ status: "local", values: { standardWorkHours: 1500 } });
    expect(storage.kept.has(KEY)).toBe(true);
    await rest(LIMITS.planSettingsRetryMs);
    expect(draft.read().status).toBe("saved");
    expect(server.plan.settings.standardWorkHours).toBe(1500);
    expect(storage.kept.has(KEY)).toBe(false);
  });

  it("are applied at the next start, also when the page was left before they were sent", async () => {
    const server = fakeServer();
    const storage = fakeStorage();
    const first = await open(server, storage);
    first.draft.change({ standardWorkHours: 1400 });
    const next = await open(server, storage);
    expect(next.draft.read().values.standardWorkHours).toBe(1400);
    await next.rest(0);
    expect(server.plan.settings.standardWorkHours).toBe(1400);
    expect(next.draft.read().status).toBe("saved");
  });

  it("hold for how things look, and never for what is reckoned with", async () => {
    const { server, draft, rest } = await open();
    server.next("lost");
    const modules = { ...PLAN_SETTINGS_DEFAULTS.modules, themes: false };
    draft.change({ modules, defaultCurrency: "CHF" });
    await rest(500);
    expect(draft.shown()).toMatchObject({ modules: { themes: false }, defaultCurrency: "EUR" });
    expect(draft.shown()).toBe(draft.shown());
  });

  it("say which rule they break beside the field, and are not kept", async () => {
    const server = fakeServer();
    server.elsewhere([add("epic", 1, { title: "E", funnelStatus: "ready" })]);
    const { storage, draft, rest } = await open(server);
    draft.change({ epicFunnelStatuses: [{ id: "funnel", label: "Funnel" }] });
    await rest(500);
    expect(draft.read()).toMatchObject({
      status: "invalid",
      errors: {
        epicFunnelStatuses: "1 epic is in a stage that you removed. Move them first.",
      },
      values: { epicFunnelStatuses: [{ id: "funnel" }] },
    });
    expect(storage.kept.has(KEY)).toBe(false);
    draft.change({ epicFunnelStatuses: PLAN_SETTINGS_DEFAULTS.epicFunnelStatuses });
    await rest(500);
    expect(draft.read().status).toBe("saved");
  });

  it("because someone else changed them leave the choice", async () => {
    for (const choice of ["keepMine", "takeTheirs"] as const) {
      const server = fakeServer();
      const { draft, rest } = await open(server);
      server.elsewhere([theirs({ defaultCurrency: "GBP" })]);
      draft.change({ defaultCurrency: "CHF" });
      await rest(500);
      expect(draft.read()).toMatchObject({
        status: "conflict",
        errors: { defaultCurrency: "Someone changed this while you were looking at it." },
        values: { defaultCurrency: "CHF" },
      });
      await draft[choice]();
      await settle();
      const kept = choice === "keepMine" ? "CHF" : "GBP";
      expect(server.plan.settings.defaultCurrency).toBe(kept);
      expect(draft.read()).toMatchObject({ status: "saved", values: { defaultCurrency: kept } });
    }
  });

  it("and what somebody put into the storage by hand is not believed", async () => {
    const storage = fakeStorage();
    storage.kept.set(
      KEY,
      JSON.stringify({ value: { fields: { version: 7 }, was: {} }, savedAt: Date.now() }),
    );
    const { draft, apply, rest } = await open(fakeServer(), storage);
    await rest(0);
    expect(apply).not.toHaveBeenCalled();
    expect(draft.read().errors).toEqual({ version: "This field doesn't exist." });
    expect(storage.kept.has(KEY)).toBe(false);
  });
});
