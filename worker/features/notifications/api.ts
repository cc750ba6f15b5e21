import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { changeSeveral } from "./change-several.ts";
import { clearRead } from "./clear-read.ts";
import {
  ChangesInput,
  MissedChanges,
  NotificationChanges,
  NotificationId,
  NotificationList,
  NotificationListInput,
  ReadAllInput,
  ReadInput,
  SeveralInput,
} from "./contract.ts";
import { deleteNotification } from "./delete-notification.ts";
import { listNotifications } from "./list-notifications.ts";
import { markAllRead } from "./mark-all-read.ts";
import { markNotification } from "./mark-notification.ts";
import { readChanges } from "./read-changes.ts";

export const notificationsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your notifications, newest first", output: NotificationList }),
    allow("notifications.read"),
    validate("query", NotificationListInput),
    async (c) => c.json(await listNotifications(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/changes",
    describe({
      summary: "Changes to your notifications since your last request",
      output: MissedChanges,
    }),
    allow("notifications.read"),
    validate("query", ChangesInput),
    async (c) => c.json(await readChanges(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/read-all",
    describe({
      summary: "Mark all notifications that you saw as read",
      output: NotificationChanges,
    }),
    allow("notifications.change"),
    validate("json", ReadAllInput),
    async (c) => c.json(await markAllRead(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/clear-read",
    describe({ summary: "Delete all read notifications", output: NotificationChanges }),
    allow("notifications.change"),
    async (c) => c.json(await clearRead(serviceContext(c))),
  )
  .post(
    "/several",
    describe({
      summary: "Mark or delete several notifications at once",
      output: NotificationChanges,
    }),
    allow("notifications.change"),
    validate("json", SeveralInput),
    async (c) => c.json(await changeSeveral(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/:id",
    describe({
      summary: "Mark a notification as read, or as unread again",
      output: NotificationChanges,
    }),
    allow("notifications.change"),
    validate("param", NotificationId),
    validate("json", ReadInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { isRead } = c.req.valid("json");
      return c.json(await markNotification(serviceContext(c), id, isRead));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a notification", output: NotificationChanges }),
    allow("notifications.change"),
    validate("param", NotificationId),
    async (c) => c.json(await deleteNotification(serviceContext(c), c.req.valid("param").id)),
  );
