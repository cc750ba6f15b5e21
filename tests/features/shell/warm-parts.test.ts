import { beforeEach, expect, test, vi } from "vitest";

const parts = async () => import("../../../web/lib/warm-parts.ts");

function browserWith(connection?: { saveData: boolean }) {
  vi.stubGlobal("navigator", { onLine: true, ...(connection ? { connection } : {}) });
}

/** What a page offers is of that page alone. */
beforeEach(() => vi.resetModules());

test.each([undefined, { saveData: false }])(
  "what is offered is fetched ahead, before and after it is asked for: %o",
  async (connection) => {
    browserWith(connection);
    const { offerPart, warmEveryPart } = await parts();
    const [early, late] = [vi.fn(), vi.fn()];
    offerPart(early);
    expect(early).not.toHaveBeenCalled();
    warmEveryPart();
    offerPart(late);
    expect(early).toHaveBeenCalledOnce();
    expect(late).toHaveBeenCalledOnce();
  },
);

test("nothing of it for who saves data", async () => {
  browserWith({ saveData: true });
  const { offerPart, warmEveryPart } = await parts();
  const [early, late] = [vi.fn(), vi.fn()];
  offerPart(early);
  warmEveryPart();
  offerPart(late);
  expect(early).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});
