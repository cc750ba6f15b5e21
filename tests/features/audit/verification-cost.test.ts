import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeKeeper, sealAll, verifyAll } from "../../support/audit-chain.ts";
import { eventRow } from "../../support/audit-rows.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";

const database = await takeDatabase();
const CHUNK = 500;
/** Of the whole test: writing and sealing them takes longer than what is measured. */
const ALL_OF_IT_MS = 60_000;

test(
  "so many rows as one request verifies are verified within the time of a request",
  async () => {
    const clock = makeClock();
    const { ctx } = makeContext(database, clock);
    const { memory, keeper } = makeKeeper();
    for (let written = 0; written < LIMITS.auditVerifyStep; written += CHUNK) {
      const rows = Array.from({ length: CHUNK }, (_, index) => eventRow(clock.now() - index));
      await database.db.insert(auditEvents).values(rows);
    }
    await sealAll(ctx, memory);
    const started = performance.now();
    const verification = await verifyAll(ctx, keeper);
    const ms = Math.round(performance.now() - started);
    console.log(`${LIMITS.auditVerifyStep} rows verified in ${ms} ms`);
    expect(verification).toMatchObject({ throughSeq: LIMITS.auditVerifyStep, broken: null });
    expect(verification.steps).toBeLessThanOrEqual(2);
    expect(ms).toBeLessThan(10_000);
  },
  ALL_OF_IT_MS,
);
