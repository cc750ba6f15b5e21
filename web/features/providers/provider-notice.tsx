import { useSearchParams } from "react-router";
import { type ProviderOutcome, readOutcome } from "../../../worker/features/providers/rules.ts";
import { Notice } from "../../ui/notice.tsx";

type ProviderNoticeProps = { outcome: ProviderOutcome | null; className?: string | undefined };

type Words = readonly [tone: "good" | "info" | "warn" | "bad", title: string, more: string];

const WORDS: Record<ProviderOutcome, Words> = {
  linked: ["good", "The account is linked", "From now on you can also sign in with it."],
  proven: ["good", "Thank you, it is you", "Do again what you were about to do."],
  cancelled: ["info", "You stopped at the provider", "Nothing was changed."],
  expired: [
    "warn",
    "This way back has expired or was used already",
    "Start again from this page, in this browser.",
  ],
  failed: [
    "bad",
    "The provider did not confirm who you are",
    "Nothing was changed; try again, or come in another way.",
  ],
  unverified_email: [
    "warn",
    "The provider has not verified your email address",
    "Sign in another way first. Then link this provider in your security settings.",
  ],
  registration_closed: [
    "warn",
    "New accounts cannot be made here at the moment",
    "If you have an account, sign in the way you did before.",
  ],
  taken: [
    "warn",
    "This account at the provider belongs to someone else here",
    "Choose another one, or unlink it there first.",
  ],
  another_linked: [
    "warn",
    "Another account of this provider is linked already",
    "Sign in another way. To change it, unlink the other one in your security settings.",
  ],
  another_person: [
    "warn",
    "That is not the account that is linked here",
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
    "Come in another way.",
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
