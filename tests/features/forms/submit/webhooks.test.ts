import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { formDeliveries, forms, formSubmissions } from "../../../../db/schema/forms.ts";
import { outbox } from "../../../../db/schema/outbox.ts";
import { readEnv } from "../../../../worker/env.ts";
import { failDelivery } from "../../../../worker/features/forms/submit/fail-delivery.ts";
import { openWebhookSecret } from "../../../../worker/features/forms/submit/open-webhook-secret.ts";
import {
  makeWebhookSecret,
  sealWebhookSecret,
} from "../../../../worker/features/forms/submit/seal-webhook-secret.ts";
import { deliverSubmission } from "../../../../worker/features/forms/answers/deliver-submission.ts";
import { SECOND } from "../../../../worker/kernel/durations.ts";
import { PermanentFailure } from "../../../../worker/kernel/permanent-failure.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../../support/context.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm } from "../../../support/make-form.ts";
import { testEnv } from "../../../support/test-env.ts";
import type { SeenCall } from "../../../support/webhook-office.ts";
import { send } from "./answer-desk.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;
const peer = inject("webhookPeer");
const ADA = { name: "Ada Lind", email: "ada@people.test", message: "Hello" };
const clock = makeClock();
const { ctx } = makeContext(database, clock);
/** Short enough to be waited for. */
const impatient = { ...ctx, limits: { ...LIMITS, webhookTimeoutMs: 300 } };
const open = readEnv({ ...testEnv(), OUTBOUND_OPEN_ORIGINS: peer });

/** A form that was answered once, whose webhook answers as the path says. */
async function answeredForm(webhookUrl: string) {
  const form = await makeForm(database, { delivery: { webhookUrl } });
  const secret = makeWebhookSecret();
  const webhookSecret = await sealWebhookSecret(ctx, form.id, secret);
  await db.update(forms).set({ webhookSecret }).where(eq(forms.id, form.id));
  expect((await send(`/form/${form.slug}`, ADA)).status).toBe(200);
  const isOfForm = eq(formDeliveries.formId, form.id);
  const read = async () => (await db.select().from(formDeliveries).where(isOfForm))[0]!;
  return { form, secret, read, id: (await read()).id };
}

async function seen(name: string): Promise<SeenCall[]> {
  const response = await fetch(`${peer}/seen/${name}`);
  return response.json<SeenCall[]>();
}

async function signatureOf(secret: string, { headers, body }: SeenCall): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice("whsec_".length)), (one) => one.charCodeAt(0));
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, how, false, ["sign"]);
  const said = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(said));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

test("a webhook is told of the answer once, signed so that anyone with the secret can check it", async () => {
  const name = crypto.randomUUID();
  const { form, secret, read, id } = await answeredForm(`${peer}/204/${name}`);
  expect(await read()).toMatchObject({ state: "waiting", attempts: 0, finishedAt: null });
  const effects = await db.select().from(outbox).where(eq(outbox.kind, "submissions.deliver"));
  expect(effects.map(({ payload }) => payload)).toContainEqual({ deliveryId: id });

  await deliverSubmission(ctx, open, id);
  await deliverSubmission(ctx, open, id);
  const [call, ...more] = await seen(name);
  expect(more).toEqual([]);
  expect(call).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
  expect(call?.headers["webhook-id"]).toBe(id);
  expect(Number(call?.headers["webhook-timestamp"])).toBe(Math.floor(clock.now() / SECOND));
  expect(call?.headers["webhook-signature"]).toBe(await signatureOf(secret, call!));
  expect(JSON.parse(call?.body ?? "")).toMatchObject({
    type: "form.answered",
    data: { formId: form.id, formVersion: 1, formTitle: "Talk to us", answers: ADA },
  });
  expect(await read()).toMatchObject({
    state: "delivered",
    status: 204,
    attempts: 1,
    error: "",
    finishedAt: clock.now(),
  });
});

test("what fails is tried again under the same id, and each attempt is noted", async () => {
  const name = crypto.randomUUID();
  const { read, id } = await answeredForm(`${peer}/503-204/${name}`);
  await expect(deliverSubmission(ctx, open, id)).rejects.toThrow("The webhook answered 503");
  expect(await read()).toMatchObject({
    state: "waiting",
    status: 503,
    attempts: 1,
    error: "The webhook answered 503",
  });
  clock.advance(SECOND * 30);
  await deliverSubmission(ctx, open, id);
  expect(await read()).toMatchObject({ state: "delivered", attempts: 2, error: "" });
  const [first, second] = await seen(name);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
  await failDelivery(ctx, id);
  expect(await read()).toMatchObject({ state: "delivered" });
});

test("redirects are not followed, and whoever wants no more is left alone", async () => {
  const name = crypto.randomUUID();
  const redirected = await answeredForm(`${peer}/302/${name}`);
  await expect(deliverSubmission(ctx, open, redirected.id)).rejects.toThrow(PermanentFailure);
  expect(await seen(`${name}-followed`)).toEqual([]);
  expect(await redirected.read()).toMatchObject({ state: "waiting", status: 302 });
  await failDelivery(ctx, redirected.id);
  expect(await redirected.read()).toMatchObject({ state: "failed", finishedAt: clock.now() });
  const gone = await answeredForm(`${peer}/410/${name}`);
  await expect(deliverSubmission(ctx, open, gone.id)).rejects.toThrow(PermanentFailure);
});

test("one that never answers is left in time, and one that never ends is cut off", async () => {
  const name = crypto.randomUUID();
  const silent = await answeredForm(`${peer}/silent/${name}`);
  const started = Date.now();
  await expect(deliverSubmission(impatient, open, silent.id)).rejects.toThrow(/timeout|abort/i);
  expect(Date.now() - started).toBeLessThan(5 * SECOND);
  expect(await silent.read()).toMatchObject({ state: "waiting", status: null, attempts: 1 });
  const endless = await answeredForm(`${peer}/endless/${name}`);
  await deliverSubmission(ctx, open, endless.id);
  expect(await endless.read()).toMatchObject({ state: "delivered", status: 200 });
});

test("an address inside is never called, whatever was stored", async () => {
  const name = crypto.randomUUID();
  const { read, id } = await answeredForm(`${peer}/200/${name}`);
  const closed = readEnv({ ...testEnv(), OUTBOUND_OPEN_ORIGINS: "" });
  await expect(deliverSubmission(ctx, closed, id)).rejects.toThrow(PermanentFailure);
  expect(await seen(name)).toEqual([]);
  const { attempts, error } = await read();
  expect(attempts).toBe(1);
  expect(error).toContain("https");
});

test("without a secret nothing is sent, and for a deleted answer there is nothing to do", async () => {
  const name = crypto.randomUUID();
  const bare = await answeredForm(`${peer}/200/${name}`);
  await db.update(forms).set({ webhookSecret: "" }).where(eq(forms.id, bare.form.id));
  await expect(deliverSubmission(ctx, open, bare.id)).rejects.toThrow(/no signing secret/);
  const gone = await answeredForm(`${peer}/200/${name}`);
  await db.delete(formSubmissions).where(eq(formSubmissions.formId, gone.form.id));
  await deliverSubmission(ctx, open, gone.id);
  expect(await seen(name)).toEqual([]);
});

test("a sealed secret opens in its own row alone", async () => {
  const sealed = await sealWebhookSecret(ctx, "one", "whsec_x");
  expect(sealed).not.toContain("whsec_x");
  expect(await openWebhookSecret(ctx, { id: "one", webhookSecret: sealed })).toBe("whsec_x");
  await expect(openWebhookSecret(ctx, { id: "two", webhookSecret: sealed })).rejects.toThrow(
    "what is sealed for form webhook opens with no key",
  );
  expect(await openWebhookSecret(ctx, { id: "one", webhookSecret: "" })).toBeNull();
});
