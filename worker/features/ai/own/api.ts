import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import { AiId } from "../contract.ts";
import { ConsentInput, OwnAi, OwnCallList, OwnProvider } from "./contract.ts";
import { CallListInput } from "../usage/contract.ts";
import { agreeToProvider } from "./agree-to-provider.ts";
import { listOwnCalls } from "./list-own-calls.ts";
import { readOwnAi } from "./read-own-ai.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

const own = allow("ai.own");
const agree = allow("ai.agree");

export const ownApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({
      summary: "What you may still spend on language models, by task, and who gets your texts",
      output: OwnAi,
    }),
    own,
    async (c) => c.json(await readOwnAi(serviceContext(c))),
  )
  .get(
    "/calls",
    describe({ summary: "Your own calls to language models", output: OwnCallList }),
    own,
    validate("query", CallListInput),
    async (c) => c.json(await listOwnCalls(serviceContext(c), c.req.valid("query"))),
  )
  .put(
    "/consents/:id",
    describe({ summary: "Allow a provider to get your texts", output: OwnProvider }),
    agree,
    validate("param", AiId),
    validate("json", ConsentInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await agreeToProvider(serviceContext(c), id, c.req.valid("json")));
    },
  )
  .delete(
    "/consents/:id",
    describe({ summary: "No longer allow a provider to get your texts", output: OwnProvider }),
    own,
    validate("param", AiId),
    async (c) => c.json(await withdrawConsent(serviceContext(c), c.req.valid("param").id)),
  );
