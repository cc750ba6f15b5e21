import { expect, test } from "vitest";
import { fetchOutside } from "../../../../worker/kernel/outbound-fetch.ts";
import { safeTarget, UnsafeTarget } from "../../../../worker/kernel/pure/safe-target.ts";

const INSIDE = [
  "http://example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "https://user@example.com/",
  "https://user:pass@example.com/",
  "https://example.com:22/",
  "https://example.com:80/",
  "https://example.com:6379/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://api.localhost/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://127.0.0.1./",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://10.0.0.8/",
  "https://172.16.3.4/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://0/",
  "https://8.8.8.8/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[fe80::1]/",
  "https://[fe80::1%25eth0]/",
  "https://[fd00::1]/",
  "https://１２７.０.０.１/",
  "https://①②⑦.0.0.1/",
  "https://ⓛocalhost/",
  "https://printer/",
  "https://printer.local/",
  "https://metadata.google.internal/",
  "https://db.lan/",
  "https://router.home.arpa/",
  "https://1.0.0.127.in-addr.arpa/",
  "https://exa mple.com/",
  "//example.com/",
  "example.com",
  "",
];

test.each(INSIDE)("%s is not called", (target) => {
  expect(() => safeTarget(target)).toThrow(UnsafeTarget);
});

test.each([
  ["https://example.com/hook?x=1", "https://example.com/hook?x=1"],
  ["https://hooks.example.com:8443/a", "https://hooks.example.com:8443/a"],
  ["https://EXAMPLE.com:443/a#b", "https://example.com/a#b"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
])("%s may be called", (target, called) => {
  expect(safeTarget(target).href).toBe(called);
});

test("what the configuration opens is that origin and no other", () => {
  const open = ["http://127.0.0.1:9000"];
  expect(safeTarget("http://127.0.0.1:9000/hook", open).pathname).toBe("/hook");
  expect(() => safeTarget("http://127.0.0.1:9001/hook", open)).toThrow(UnsafeTarget);
  expect(() => safeTarget("http://127.0.0.1/hook", open)).toThrow(UnsafeTarget);
});

test("an unsafe address reaches no network, and a safe one is called without following", async () => {
  const asked: unknown[] = [];
  const outbound = {
    fetch: (url: unknown, init: unknown) => {
      asked.push([url, init]);
      return Promise.resolve(new Response("x".repeat(100)));
    },
    openOrigins: [],
  };
  const call = { method: "POST", headers: {}, body: "{}" };
  const caps = { timeoutMs: 1000, bytesMost: 10 };
  await expect(fetchOutside(outbound, "https://10.0.0.1/", call, caps)).rejects.toThrow(
    UnsafeTarget,
  );
  expect(asked).toEqual([]);
  const answer = await fetchOutside(outbound, "https://example.com/", call, caps);
  expect(answer).toMatchObject({ status: 200, text: "x".repeat(10), isCut: true });
  expect(asked).toMatchObject([["https://example.com/", { method: "POST", redirect: "manual" }]]);
});

test("an answer is taken whole up to the most, whatever pieces it comes in, and no further", async () => {
  let isCancelled = false;
  let isOpen = false;
  const pieces = ["abc", "é", "defghij", "never"];
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller): void | Promise<void> {
        const piece = pieces.shift();
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
        else if (isOpen) return new Promise<void>(() => {});
        else controller.close();
      },
      cancel: () => void (isCancelled = true),
    });
  const outbound = { fetch: () => Promise.resolve(new Response(body())), openOrigins: [] };
  const call = { method: "POST", headers: {}, body: "{}" };
  const ask = (bytesMost: number) =>
    fetchOutside(outbound, "https://example.com/", call, { timeoutMs: 1000, bytesMost });
  expect((await ask(8)).text).toBe("abcédef");
  expect(isCancelled).toBe(true);
  isOpen = true;
  pieces.splice(0, pieces.length, "ab", "c");
  expect((await ask(3)).text).toBe("abc");
  isOpen = false;
  pieces.splice(0, pieces.length, "ab", "c");
  expect((await ask(4)).text).toBe("abc");
});
