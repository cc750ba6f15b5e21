import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import {
  AccessTokenId,
  AccessTokenInput,
  AllAccessTokens,
  AllAccessTokensInput,
  MadeAccessToken,
  OwnAccessTokens,
} from "./contract.ts";
import { createToken } from "./create-token.ts";
import { listAllTokens, listOwnTokens } from "./queries.ts";
import { revokeOwnToken, revokeToken } from "./revoke-token.ts";

export const accessTokensApi = new Hono<AppEnv>()
  .get(
    "/own",
    describe({
      summary: "Your access tokens, and the scopes a new one can have",
      output: OwnAccessTokens,
    }),
    allow("access-tokens.own"),
    async (c) => c.json(await listOwnTokens(serviceContext(c))),
  )
  .post(
    "/own",
    describe({ summary: "Create an access token. It is shown once.", output: MadeAccessToken }),
    allow("access-tokens.own", { asksProof: true }),
    validate("json", AccessTokenInput),
    async (c) => {
      c.header("cache-control", "no-store");
      return c.json(await createToken(serviceContext(c), c.req.valid("json")));
    },
  )
  .delete(
    "/own/:id",
    describe({ summary: "Revoke one of your access tokens" }),
    allow("access-tokens.own"),
    validate("param", AccessTokenId),
    async (c) => {
      await revokeOwnToken(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  )
  .get(
    "/",
    describe({ summary: "All access tokens", output: AllAccessTokens }),
    allow("access-tokens.manage"),
    validate("query", AllAccessTokensInput),
    async (c) => c.json(await listAllTokens(serviceContext(c), c.req.valid("query"))),
  )
  .delete(
    "/:id",
    describe({ summary: "Revoke someone’s access token" }),
    allow("access-tokens.manage"),
    validate("param", AccessTokenId),
    async (c) => {
      await revokeToken(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
