import { useSearchParams } from "react-router";
import { type ProviderOutcome, readOutcome } from "../../../worker/features/providers/rules.ts";
import { Notice } from "../../ui/notice.tsx";

type ProviderNoticeProps = { outcome: ProviderOutcome | null; className?: string | undefined };

type Words = readonly [tone: "good" | "info" | "warn" | "bad", title: string, more: string];

const WORDS: Record<ProviderOutcome, Words> = {
  linked: ["good", "The account is linked", "From now on you can also sign in with it."],
  proven: ["good", "Thanks, it's confirmed", "Now repeat what you were doing."],
  cancelled: ["info", "You cancelled at the provider", "Nothing was changed."],
  expired: [
    "warn",
    "This request has expired or was already used",
    "Start again from this page, in this browser.",
  ],
  failed: [
    "bad",
    "The provider did not confirm who you are",
    "Nothing was changed. Try again, or sign in another way.",
  ],
  unverified_email: [
    "warn",
    "The provider has not verified your email address",
    "Sign in another way first. Then link this provider in your security settings.",
  ],
  registration_closed: [
    "warn",
    "You can't create an account here at the moment",
    "If you have an account, sign in the way you did before.",
  ],
  address_not_accepted: [
    "warn",
    "You can't create an account with this address",
    "Use another address, or ask an admin for an invitation.",
  ],
  taken: [
    "warn",
    "This account is already linked to someone else here",
    "Choose another one, or unlink it from that account first.",
  ],
  another_linked: [
    "warn",
    "Another account from this provider is already linked",
    "Sign in another way. To change it, unlink the other one in your security settings.",
  ],
  another_person: [
    "warn",
    "That is not the linked account",
    "Choose the linked one at the provider.",
  ],
  not_fresh: [
    "warn",
    "The provider did not ask you to sign in again",
    "Sign out at the provider, then confirm once more.",
  ],
  not_configured: [
    "warn",
    "This way to sign in is not set up on this installation",
    "Sign in another way instead.",
  ],
};

/** How a trip to a provider ended; nothing when nobody came back from one. */
export function ProviderNotice({ outcome, className }: ProviderNoticeProps) {
  if (!outcome) return null;
  const [tone, title, more] = WORDS[outcome];
  return (
    <Notice tone={tone} title={title} live className={className}>
      {more}
    </Notice>
  );
}

/** The same on a page that somebody came back to, until they go on. */
export function ProviderReturn() {
  const [parameters] = useSearchParams();
  return <ProviderNotice outcome={readOutcome(parameters)} />;
}
