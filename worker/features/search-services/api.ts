import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import {
  SearchCallList,
  SearchCallListInput,
  Service,
  ServiceChanges,
  ServiceId,
  ServiceInput,
  ServiceList,
  ServiceListInput,
  ServiceTest,
  TestServiceInput,
} from "./contract.ts";
import { changeService } from "./services/change-service.ts";
import { createService } from "./services/create-service.ts";
import { listServices } from "./services/list-services.ts";
import { removeService } from "./services/remove-service.ts";
import { testService } from "./services/test-service.ts";
import { listSearchCalls } from "./usage/list-search-calls.ts";

const read = allow("ai.read");
const connect = allow("ai.connect", { level: "publish" });

export const searchServicesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Services that search the web and read pages", output: ServiceList }),
    read,
    validate("query", ServiceListInput),
    async (c) => c.json(await listServices(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/calls",
    describe({ summary: "Each call to a search service", output: SearchCallList }),
    read,
    validate("query", SearchCallListInput),
    async (c) => c.json(await listSearchCalls(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({
      summary: "Add a service; its key is stored sealed and never given back",
      output: Service,
    }),
    connect,
    validate("json", ServiceInput),
    async (c) => c.json(await createService(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/:id/test",
    describe({
      summary: "Make a real call, and show what went out and came back",
      output: ServiceTest,
    }),
    allow("ai.connect"),
    validate("param", ServiceId),
    validate("json", TestServiceInput),
    async (c) => {
      const { text } = c.req.valid("json");
      return c.json(await testService(serviceContext(c), c.req.valid("param").id, text));
    },
  )
  .patch(
    "/:id",
    describe({ summary: "Change a service or its key", output: Service, seesVersion: true }),
    connect,
    validate("param", ServiceId),
    validate("json", ServiceChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeService(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a service and its key", seesVersion: true }),
    connect,
    validate("param", ServiceId),
    async (c) => {
      await removeService(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );

export type SearchServicesApi = typeof searchServicesApi;
