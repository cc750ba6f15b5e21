import { LibsqlError } from "@libsql/client/web";
import { expect, test, vi } from "vitest";
import { guardWrite } from "../../../worker/kernel/database-writes.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const busy = () => Promise.reject(new LibsqlError("database is locked", "SQLITE_BUSY"));

test("a write that finds the database busy is tried again until it is taken", async () => {
  const write = vi.fn(() => Promise.resolve("taken")).mockImplementationOnce(busy);
  expect(await guardWrite(write)).toBe("taken");
  expect(write).toHaveBeenCalledTimes(2);
});

test("one that stays busy is given up, as a database that is away", async () => {
  const write = vi.fn(busy);
  await expect(guardWrite(write)).rejects.toMatchObject({
    code: "database_unavailable",
    retryAfterS: LIMITS.databaseBusyRetryAfterS,
  });
  expect(write).toHaveBeenCalledTimes(LIMITS.databaseBusyTries + 1);
});

test("what fails otherwise is not sent twice: it may have been applied", async () => {
  const write = vi.fn(() => Promise.reject(new LibsqlError("no such table", "SQLITE_ERROR")));
  await expect(guardWrite(write)).rejects.toThrow("no such table");
  expect(write).toHaveBeenCalledTimes(1);
});

test("beyond so many at once a write is refused before it is sent, and later ones are taken again", async () => {
  const going = Promise.withResolvers<void>();
  const all = Array.from({ length: LIMITS.databaseWritersMost }, () =>
    guardWrite(() => going.promise),
  );
  const late = vi.fn(() => Promise.resolve());
  await expect(guardWrite(late)).rejects.toMatchObject({ status: 503 });
  expect(late).not.toHaveBeenCalled();
  going.resolve();
  await Promise.all(all);
  await guardWrite(late);
  expect(late).toHaveBeenCalledTimes(1);
});
