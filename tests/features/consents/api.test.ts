import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { consents } from "../../../db/schema/consents.ts";
import {
  ConsentDetail,
  ConsentFigures,
  ConsentKeyList,
  ConsentList,
  SubmitResult,
} from "../../../worker/features/consents/contract.ts";
import { verifyExport } from "../../../worker/features/consents/rules/verify-export.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { anAddress, consentDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const admin = await makePerson(database, { roles: ["member", "admin"] });
const offered = { settings: { offersScreenshot: true } };
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

describe("submit_consent for scripts", () => {
  test("stores a consent and answers as the specification has it", async () => {
    const link = await makeConsentLink(database, { ...offered, redirectUrl: "/thanks" });
    const email = anAddress();
    const answer = await request("/api/consents", {
      json: {
        slug: link.slug,
        answers: { email },
        purposes: ["terms"],
        key: crypto.randomUUID(),
        screenshot: `data:image/png;base64,${base64(PICTURES.png)}`,
      },
    });
    expect(v.parse(SubmitResult, await answer.json())).toEqual({
      success: true,
      error: null,
      redirectUrl: "/thanks",
      needsConfirmation: false,
    });
    const [row] = await desk.consentsOf(email);
    expect(row?.consent.screenshotKey).toMatch(/\.png$/);
    const picture = await request(`/api/consents/${row?.consent.id}/screenshot`, { as: admin });
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("content-disposition")).toBe("attachment");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURES.png);
  });

  test("says what is wrong under the titles of the specification", async () => {
    const link = await makeConsentLink(database);
    const json = { slug: link.slug, answers: { email: "x" }, purposes: ["terms"] };
    const problem = await readProblem(await request("/api/consents", { json }), 422);
    expect(problem).toMatchObject({
      code: "invalid_input",
      title: "Invalid email",
      detail: "Please enter a valid email address",
      fields: { email: problem.detail },
    });
  });

  test.each([
    ["never was one", async () => "nothing-here"],
    ["is switched off", async () => (await makeConsentLink(database, { isActive: false })).slug],
  ])("knows no link that %s", async (_what, slugOf) => {
    const slug = await slugOf();
    const problem = await readProblem(await request("/api/consents", { json: { slug } }), 404);
    expect(problem.detail).toBe(`Consent form not found: ${slug}`);
  });

  test("reads no 30 megabytes, and keeps no picture that is too large or none", async () => {
    const link = await makeConsentLink(database, offered);
    const said = { slug: link.slug, answers: { email: anAddress() }, purposes: ["terms"] };
    const post = (letters: string) =>
      request("/api/consents", {
        json: { ...said, screenshot: `data:image/png;base64,${letters}` },
      });
    expect((await readProblem(await post("A".repeat(30 * 1024 * 1024)), 413)).code).toBe(
      "body_too_large",
    );
    const large = "A".repeat(Math.ceil((LIMITS.consentScreenshotBytes + 3) / 3) * 4);
    expect((await readProblem(await post(large), 413)).code).toBe("too_large_upload");
    await readProblem(await post("AAAA"), 422);
    expect((await readProblem(await post("AAAAA"), 415)).code).toBe("bad_upload");
    expect(await db.select().from(consents).where(eq(consents.linkId, link.id))).toEqual([]);
  });
});

describe("for admins", () => {
  test("list, detail, figures and export are as their contracts say", async () => {
    const { consent, link } = await desk.given();
    const read = async (path: string) => (await request(path, { as: admin })).json();
    const list = v.parse(ConsentList, await read(`/api/consents?linkId=${link.id}&state=&from=`));
    expect(list.items.map(({ id }) => id)).toEqual([consent.id]);
    const detail = v.parse(
      v.strictObject(ConsentDetail.entries),
      await read(`/api/consents/${consent.id}`),
    );
    expect(detail.id).toBe(consent.id);
    v.parse(ConsentFigures, await read("/api/consents/figures?from=2026-01-01&to=2026-01-03"));
    const answer = await request("/api/consents/export", { as: admin, json: { linkId: link.id } });
    expect(answer.headers.get("content-type")).toContain("application/x-ndjson");
    const file = new TextDecoder().decode(await answer.arrayBuffer());
    expect((await verifyExport(file)).counts.consents).toBe(1);
  });

  test.each(["state=odd", "from=2026-02-30", "version=x", "limit=0"])(
    "a filter that makes no sense is told: %s",
    async (query) => {
      await readProblem(await request(`/api/consents?${query}`, { as: admin }), 422);
    },
  );

  test("a marker of another list is refused", async () => {
    const cursor = encodeURIComponent(JSON.stringify(["a", "b"]));
    await readProblem(await request(`/api/consents?cursor=${cursor}`, { as: admin }), 400);
  });

  test("a key that somebody else renewed meanwhile is told with the keys of now", async () => {
    await desk.given();
    const [active] = v.parse(
      ConsentKeyList,
      await (await request("/api/consents/keys", { as: admin })).json(),
    ).keys;
    const renew = () =>
      request("/api/consents/keys", { as: admin, json: { replaces: active?.kid } });
    const { keys } = v.parse(ConsentKeyList, await (await renew()).json());
    expect(keys[0]).toMatchObject({ retiredAt: null });
    expect(keys.find(({ kid }) => kid === active?.kid)?.retiredAt).not.toBeNull();
    const problem = await readProblem(await renew(), 409);
    expect(problem).toMatchObject({ code: "stale_version", current: { keys } });
  });
});
