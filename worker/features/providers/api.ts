import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { providerTripCookie, readProviderTrip } from "../../http/provider-cookie.ts";
import { validate } from "../../http/validate.ts";
import { OwnProviderList, Provider, ProviderAddress, ProviderTripInput } from "./contract.ts";
import { listOwnProviders } from "./queries.ts";
import { setOutFromSession } from "./set-out-from-session.ts";
import { unlinkOwnProvider } from "./unlink-own-provider.ts";

const Named = v.object({ provider: Provider });

export const providersApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "The providers and your linked accounts", output: OwnProviderList }),
    allow("profiles.own"),
    async (c) => {
      const { providers } = c.var.scope.env;
      return c.json({ items: await listOwnProviders(serviceContext(c), providers) });
    },
  )
  .post(
    "/:provider/trips",
    describe({
      summary: "The address where you link a provider account, or confirm with it that it is you",
      output: ProviderAddress,
    }),
    allow("accounts.secure"),
    validate("param", Named),
    validate("json", ProviderTripInput),
    async (c) => {
      const { env, request } = c.var.scope;
      const { device, ...input } = c.req.valid("json");
      const { browserToken } = readProviderTrip(request, env.origin);
      const started = await setOutFromSession(serviceContext(c), env.providers, {
        ...c.req.valid("param"),
        ...input,
        browserToken,
      });
      c.header("set-cookie", providerTripCookie(started.browserToken, device, env.origin));
      return c.json({ url: started.url });
    },
  )
  .delete(
    "/:provider",
    describe({ summary: "Unlink a provider account" }),
    allow("accounts.secure"),
    validate("param", Named),
    async (c) => {
      await unlinkOwnProvider(serviceContext(c), c.req.valid("param").provider);
      return c.body(null, 204);
    },
  );
