import { expect, test, vi } from "vitest";
import { exportStream } from "../../../worker/kernel/export-stream.ts";

const WHO = { requestId: "r-1" };

test("pages are sent as they are read, and the last one ends it", async () => {
  const pages = (async function* () {
    yield* await Promise.resolve(["a,b\n", "ü,2\n"]);
  })();
  expect(await new Response(exportStream(WHO, "goals", pages)).text()).toBe("a,b\nü,2\n");
});

test("one that fails on its way is broken off for whoever reads, and logged with its request", async () => {
  const heard: string[] = [];
  const quiet = vi
    .spyOn(console, "error")
    .mockImplementation((line: string) => void heard.push(line));
  const pages = (async function* () {
    yield await Promise.resolve("a\n");
    throw new Error("Away");
  })();
  await expect(new Response(exportStream(WHO, "goals", pages)).text()).rejects.toThrow("Away");
  quiet.mockRestore();
  expect(heard.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: "error", message: "goals.export-failed", requestId: "r-1" },
  ]);
});

test("whoever goes away in the middle ends the reading", async () => {
  let isOver = false;
  const pages = (async function* () {
    try {
      for (;;) yield await Promise.resolve("a\n");
    } finally {
      isOver = true;
    }
  })();
  const reader = exportStream(WHO, "goals", pages).getReader();
  await reader.read();
  await reader.cancel();
  expect(isOver).toBe(true);
});
