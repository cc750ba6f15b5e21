import type { Provider } from "../../../db/values/providers.ts";
import type { SignInMethod } from "../../../db/values/sessions.ts";
import type {
  BulkChange,
  BulkRefusal,
  UserState,
} from "../../../worker/features/users/contract.ts";
import { ROLE_OPENS, ROLE_WORDS } from "../../lib/role-words.ts";
import type { Tone } from "../../ui/tone.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

export const STATE_WORDS: Record<UserState, readonly [Tone, string]> = {
  active: ["good", "Active"],
  suspended: ["bad", "Suspended"],
  merged: ["neutral", "Merged"],
  unverified: ["warn", "Not verified"],
  invited: ["info", "Invited"],
  being_deleted: ["warn", "Being deleted"],
};

export const REFUSAL_WORDS: Record<BulkRefusal, string> = {
  yourself: "this is you",
  already: "nothing to change",
  last_role: "it is their only role",
  signed_out: "not signed in",
  merged: "merged into another account",
  admin: "an admin, and your rights are limited",
};

const people = (count: number) => counted(count, "person", "people");

/** What a change is called: as a question, on the button, and once it is done. */
export function changeWords(change: BulkChange, count: number) {
  switch (change.action) {
    case "suspend":
      return {
        title: "Suspend people",
        about:
          "They are signed out everywhere and get an email. When they sign in they see the reason and nothing else.",
        confirm: `Suspend ${people(count)}`,
        done: `${people(count)} suspended`,
      };
    case "restore":
      return {
        title: "Restore people",
        about: "They can sign in again at once. Everything is as they left it.",
        confirm: `Restore ${people(count)}`,
        done: `${people(count)} restored`,
      };
    case "grant":
      return {
        title: `Assign the role ${ROLE_WORDS[change.role]}`,
        about: `${ROLE_OPENS[change.role]} It applies from their next request.`,
        confirm: `Assign to ${people(count)}`,
        done: `${ROLE_WORDS[change.role]} assigned to ${people(count)}`,
      };
    case "revoke":
      return {
        title: `Remove the role ${ROLE_WORDS[change.role]}`,
        about: "They lose it at their next request.",
        confirm: `Remove from ${people(count)}`,
        done: `${ROLE_WORDS[change.role]} removed from ${people(count)}`,
      };
    case "sign_out":
      return {
        title: "Sign out everywhere",
        about: "They are signed out on every device.",
        confirm: `Sign out ${people(count)}`,
        done: `${people(count)} signed out`,
      };
  }
}

export const PROVIDER_WORDS: Record<Provider, string> = {
  google: "Google",
  linkedin_oidc: "LinkedIn",
};

export const METHOD_WORDS: Record<SignInMethod, string> = {
  password: "Password",
  google: "Google",
  linkedin_oidc: "LinkedIn",
  passkey: "Passkey",
  mail_link: "Link in an email",
  setup_link: "Set-up link",
  impersonation: "An admin acting as them",
};
