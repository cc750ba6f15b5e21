import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { decrypt, encrypt, makeKeys, tryDecrypt } from "../../../worker/kernel/keys.ts";
import { resealRows } from "../../../worker/kernel/reseal.ts";
import { verifyToken } from "../../../worker/kernel/verify-token.ts";

const OLD = makeKeys("o".repeat(43));
const NEW = makeKeys("n".repeat(43), ["o".repeat(43)]);
const OTHER = makeKeys("x".repeat(43));
const NOW = Date.parse("2026-11-24T12:00:00Z");

test("what an earlier key sealed opens, and what a stranger's did does not", async () => {
  const closed = await encrypt(OLD, "totp", "row", "secret");
  expect(await decrypt(NEW, "totp", "row", closed)).toBe("secret");
  expect(await tryDecrypt(OTHER, "totp", "row", closed)).toBeNull();
  expect(await tryDecrypt(NEW, "totp", "other row", closed)).toBeNull();
  await expect(decrypt(OTHER, "totp", "row", closed)).rejects.toThrow("opens with no key");
});

test("a link that an earlier key signed is taken, in its time and for its audience alone", async () => {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setJti("link")
    .setAudience("reset")
    .setExpirationTime(NOW / 1000 + 60)
    .sign(await OLD.mac("mail-link"));
  const asked = { purpose: "mail-link", audience: "reset", now: NOW };
  expect(await verifyToken(NEW, token, asked)).toMatchObject({ jti: "link" });
  expect(await verifyToken(OTHER, token, asked)).toBeNull();
  expect(await verifyToken(NEW, token, { ...asked, audience: "verify" })).toBeNull();
  expect(await verifyToken(NEW, token, { ...asked, now: NOW + 120_000 })).toBeNull();
  expect(await verifyToken(NEW, "no token", asked)).toBeNull();
});

test("sealing anew goes on where it stopped, and a wrong key drops nothing unless it is told to", async () => {
  const rows = new Map([
    ["a", await encrypt(OLD, "totp", "a", "one")],
    ["b", await encrypt(NEW, "totp", "b", "two")],
    ["c", await encrypt(OTHER, "totp", "c", "three")],
  ]);
  const table = {
    purpose: "totp",
    page: (after: string) =>
      Promise.resolve(
        [...rows]
          .filter(([id]) => id > after)
          .slice(0, 1)
          .map(([id, closed]) => ({ id, closed })),
      ),
    write: ({ id }: { id: string }, closed: string) => Promise.resolve(rows.set(id, closed)),
    drop: ({ id }: { id: string }) => Promise.resolve(rows.delete(id)),
  };
  expect(await resealRows(NEW, "keep", table)).toEqual({ resealed: 1, lost: 1 });
  expect(await resealRows(NEW, "keep", table)).toEqual({ resealed: 0, lost: 1 });
  const alone = makeKeys("n".repeat(43));
  expect(await decrypt(alone, "totp", "a", rows.get("a") ?? "")).toBe("one");
  expect(await resealRows(NEW, "drop", table)).toEqual({ resealed: 0, lost: 1 });
  expect([...rows.keys()]).toEqual(["a", "b"]);
});
