import { Hono } from "hono";
import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { applyBulk } from "./apply-bulk.ts";
import { cancelUserDeletion } from "./cancel-user-deletion.ts";
import {
  BulkDone,
  BulkInput,
  BulkPreview,
  BulkPreviewInput,
  LabelsInput,
  NameInput,
  NewEmailInput,
  NoteInput,
  SuspendInput,
  UserDetail,
  UserFilter,
  UserList,
  UserListInput,
} from "./contract.ts";
import { endUserSession } from "./end-user-session.ts";
import { exportUsers } from "./export-users.ts";
import { grantRole } from "./grant-role.ts";
import { labelUser } from "./label-user.ts";
import { addNote } from "./notes/add-note.ts";
import { deleteNote } from "./notes/delete-note.ts";
import { editNote } from "./notes/edit-note.ts";
import { previewBulk } from "./preview-bulk.ts";
import { listUsers } from "./queries.ts";
import { readUser } from "./read-user.ts";
import { renameUser } from "./rename-user.ts";
import { startEmailChange } from "./start-email-change.ts";
import { stopEmailChange } from "./stop-email-change.ts";
import { requireNewPassword } from "./require-new-password.ts";
import { resetFactors } from "./reset-factors.ts";
import { restoreUser } from "./restore-user.ts";
import { revokeRole } from "./revoke-role.ts";
import { signOutUser } from "./sign-out-user.ts";
import { suspendUser } from "./suspend-user.ts";

const Id = v.pipe(v.string(), v.uuid());
const User = v.object({ id: Id });
const UserRole = v.object({ id: Id, role: v.picklist(ROLES) });
const UserNote = v.object({ id: Id, noteId: Id });
const UserSession = v.object({ id: Id, sessionId: Id });

export const usersApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "People, one page at a time", output: UserList }),
    allow("users.read"),
    validate("query", UserListInput),
    async (c) => c.json(await listUsers(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/export",
    describe({ summary: "Export a filtered list of people as CSV" }),
    allow("users.manage", { level: "read" }),
    validate("json", UserFilter),
    async (c) => {
      const { body } = await exportUsers(serviceContext(c), c.req.valid("json"));
      return c.body(body, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="people.csv"',
        "cache-control": "no-store",
      });
    },
  )
  .post(
    "/bulk/preview",
    describe({
      summary: "Preview the people that a bulk action would change and skip",
      output: BulkPreview,
    }),
    allow("users.manage"),
    validate("json", BulkPreviewInput),
    async (c) => {
      const { change, scope } = c.req.valid("json");
      return c.json(await previewBulk(serviceContext(c), change, scope));
    },
  )
  .post(
    "/bulk",
    describe({ summary: "Apply one change to several people, all or none", output: BulkDone }),
    allow("users.manage"),
    validate("json", BulkInput),
    async (c) => c.json(await applyBulk(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "One person", output: UserDetail }),
    allow("users.read"),
    validate("param", User),
    async (c) => c.json(await readUser(serviceContext(c), c.req.valid("param").id)),
  )
  .put(
    "/:id/roles/:role",
    describe({ summary: "Assign a role", output: UserDetail, seesVersion: true }),
    allow("users.manage", { level: "everything" }),
    validate("param", UserRole),
    async (c) => {
      const { id, role } = c.req.valid("param");
      return c.json(await grantRole(serviceContext(c), id, role, seenVersion(c)));
    },
  )
  .delete(
    "/:id/roles/:role",
    describe({ summary: "Remove a role", output: UserDetail, seesVersion: true }),
    allow("users.manage", { level: "everything" }),
    validate("param", UserRole),
    async (c) => {
      const { id, role } = c.req.valid("param");
      return c.json(await revokeRole(serviceContext(c), id, role, seenVersion(c)));
    },
  )
  .put(
    "/:id/suspension",
    describe({
      summary: "Suspend a person, or change the end and the reason of their suspension",
      output: UserDetail,
      seesVersion: true,
    }),
    allow("users.manage"),
    validate("param", User),
    validate("json", SuspendInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(await suspendUser(serviceContext(c), id, input, seenVersion(c)));
    },
  )
  .delete(
    "/:id/suspension",
    describe({ summary: "End a suspension", output: UserDetail, seesVersion: true }),
    allow("users.manage"),
    validate("param", User),
    async (c) =>
      c.json(await restoreUser(serviceContext(c), c.req.valid("param").id, seenVersion(c))),
  )
  .put(
    "/:id/name",
    describe({ summary: "Correct a name", output: UserDetail, seesVersion: true }),
    allow("users.manage"),
    validate("param", User),
    validate("json", NameInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { fullName } = c.req.valid("json");
      return c.json(await renameUser(serviceContext(c), id, fullName, seenVersion(c)));
    },
  )
  .put(
    "/:id/email-change",
    describe({
      summary: "Ask a person to confirm another email address (sends a link to it)",
      output: UserDetail,
      seesVersion: true,
    }),
    allow("users.manage", { asksProof: true }),
    validate("param", User),
    validate("json", NewEmailInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { email } = c.req.valid("json");
      return c.json(await startEmailChange(serviceContext(c), id, email, seenVersion(c)));
    },
  )
  .delete(
    "/:id/email-change",
    describe({
      summary: "Cancel the change of an email address",
      output: UserDetail,
      seesVersion: true,
    }),
    allow("users.manage"),
    validate("param", User),
    async (c) =>
      c.json(await stopEmailChange(serviceContext(c), c.req.valid("param").id, seenVersion(c))),
  )
  .put(
    "/:id/labels",
    describe({ summary: "Set the labels of a person", output: UserDetail, seesVersion: true }),
    allow("users.manage"),
    validate("param", User),
    validate("json", LabelsInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { labels } = c.req.valid("json");
      return c.json(await labelUser(serviceContext(c), id, labels, seenVersion(c)));
    },
  )
  .post(
    "/:id/notes",
    describe({ summary: "Add a note about a person, for admins", output: UserDetail }),
    allow("users.manage"),
    validate("param", User),
    validate("json", NoteInput),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await addNote(serviceContext(c), id, c.req.valid("json").text));
    },
  )
  .put(
    "/:id/notes/:noteId",
    describe({ summary: "Edit your note about a person", output: UserDetail, seesVersion: true }),
    allow("users.manage"),
    validate("param", UserNote),
    validate("json", NoteInput),
    async (c) => {
      const { id: personId, noteId } = c.req.valid("param");
      const edit = { ...c.req.valid("json"), version: seenVersion(c) };
      return c.json(await editNote(serviceContext(c), { personId, noteId }, edit));
    },
  )
  .delete(
    "/:id/notes/:noteId",
    describe({ summary: "Delete a note about a person", output: UserDetail, seesVersion: true }),
    allow("users.manage"),
    validate("param", UserNote),
    async (c) => {
      const { id: personId, noteId } = c.req.valid("param");
      return c.json(await deleteNote(serviceContext(c), { personId, noteId }, seenVersion(c)));
    },
  )
  .delete(
    "/:id/sessions",
    describe({ summary: "Sign a person out everywhere", output: UserDetail }),
    allow("users.manage"),
    validate("param", User),
    async (c) => c.json(await signOutUser(serviceContext(c), c.req.valid("param").id)),
  )
  .delete(
    "/:id/sessions/:sessionId",
    describe({ summary: "End one session of a person", output: UserDetail }),
    allow("users.manage"),
    validate("param", UserSession),
    async (c) => {
      const { id, sessionId } = c.req.valid("param");
      return c.json(await endUserSession(serviceContext(c), id, sessionId));
    },
  )
  .delete(
    "/:id/factors",
    describe({ summary: "Remove all second factors", output: UserDetail, seesVersion: true }),
    allow("users.manage", { asksProof: true }),
    validate("param", User),
    async (c) =>
      c.json(await resetFactors(serviceContext(c), c.req.valid("param").id, seenVersion(c))),
  )
  .put(
    "/:id/password-requirement",
    describe({ summary: "Require a new password", output: UserDetail, seesVersion: true }),
    allow("users.manage"),
    validate("param", User),
    async (c) =>
      c.json(await requireNewPassword(serviceContext(c), c.req.valid("param").id, seenVersion(c))),
  )
  .delete(
    "/:id/deletion",
    describe({
      summary: "Cancel the deletion of an account",
      output: UserDetail,
      seesVersion: true,
    }),
    allow("users.manage"),
    validate("param", User),
    async (c) =>
      c.json(await cancelUserDeletion(serviceContext(c), c.req.valid("param").id, seenVersion(c))),
  );
