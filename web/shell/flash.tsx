import { useEffect } from "react";
import { useLocation } from "react-router";
import { type Role, ROLES } from "../../db/values/roles.ts";
import { ROLE_WORDS } from "../lib/role-words.ts";
import { toast } from "./toasts/toast.ts";

const NAME = "flash";

type Words = { tone: "good" | "info"; title: string; description: string };

const WORDS: Readonly<Record<string, Words>> = {
  mfa_verified: { tone: "good", title: "Success", description: "MFA verification successful" },
  plan_not_shared: {
    tone: "info",
    title: "This plan is no longer shared with you.",
    description: "You are now in your own plan.",
  },
  ...Object.fromEntries(ROLES.map((role) => [`role_missing_${role}`, roleMissing(role)])),
};

function roleMissing(role: Role): Words {
  const name = ROLE_WORDS[role];
  return {
    tone: "info",
    title: `That page is only for the role ${name}.`,
    description: "Ask an admin for access.",
  };
}

/** Tells, once, what the screen before left to be told: in a cookie, which outlives a change of document. */
export function Flash() {
  const { pathname } = useLocation();
  useEffect(() => {
    const word = takeWord();
    const words = word === null ? undefined : WORDS[word];
    if (words) toast[words.tone](words);
  }, [pathname]);
  return null;
}

function takeWord(): string | null {
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${NAME}=`));
  if (!pair) return null;
  document.cookie = `${NAME}=; Max-Age=0; Path=/`;
  return pair.slice(NAME.length + 1);
}
