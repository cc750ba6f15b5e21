import { LIMITS } from "../../../worker/kernel/limits.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The one text, for the public page and for the step that asks to confirm it. */
const PARTS = [
  {
    id: "account",
    heading: "Your account",
    text: "Your name, email address, picture, job title and what you tell about your company. They are there so that the people you work with know who you are. Your password is never stored: only a value from which it cannot be read back.",
  },
  {
    id: "sign-ins",
    heading: "Your sign-ins",
    text: `For each device that is signed in: its browser, when it was last used, and its network address where the installation sees one. A session ends by itself after ${LIMITS.sessionIdleMs / DAY_MS} days without use, and after ${LIMITS.sessionAbsoluteMs / DAY_MS} days in any case. Sign-ins, failed ones too, are written to a log that administrators can read.`,
  },
  {
    id: "feedback",
    heading: "Your feedback",
    text: "Only when you send some: your score from 1 to 5, your comment, the page that you were on and your browser. A screenshot goes along if you add one; it is taken on your device with what is typed and other sensitive fields masked, and you see it before it is sent. Administrators read it under your name.",
  },
  {
    id: "notifications",
    heading: "What you are told",
    text: `The notifications that were sent to you, whether you read them, and which kinds you want where and when. One that you delete loses its words at once; all others go after ${LIMITS.notificationKeepMs / DAY_MS} days. Whoever sent one to many sees how many read it.`,
  },
  {
    id: "errors",
    heading: "When something fails",
    text: `If a screen fails, your browser reports what failed, on which page and in which browser, so that it can be mended. Addresses, codes and what looks like personal data are taken out before it is kept. The report is linked to your account while you are signed in, and goes after ${LIMITS.errorKeepMs / DAY_MS} days.`,
  },
  {
    id: "plans",
    heading: "Your plan",
    text: `What you write into your plan: themes, goals, projects, epics, squads, settings, and the people in it with what you note about them, such as a name, an email address, skills and an hourly rate. The last ${LIMITS.operationsKept.toLocaleString("en")} changes are kept so that you can take them back. It is yours alone; what of its settings could not be saved yet waits in your browser.`,
  },
  {
    id: "dashboards",
    heading: "Your dashboards",
    text: "How you arranged the cards of a dashboard, and which of them you put away, so that you find them so on every device.",
  },
  {
    id: "confirmations",
    heading: "What you confirmed",
    text: "That you read this text, in which version and when; and when you finished your onboarding. What you typed there and could not save waits in your browser alone, until it is saved or you sign out.",
  },
  {
    id: "readers",
    heading: "Who sees it",
    text: "You, the administrators of this installation, and your coach if you have one. A coach sees your name and what you work on together. An administrator may look at your screens as you see them; each time is recorded, with a reason.",
  },
  {
    id: "place",
    heading: "Where it is",
    text: "In the database and the file store of this installation. Pages load nothing from other companies: no trackers, no advertising, no fonts or scripts from elsewhere.",
  },
  {
    id: "choices",
    heading: "What you can do",
    text: `Change it in your profile, take all of it along as a file, or have your account deleted. Deletion waits ${LIMITS.deletionGraceMs / DAY_MS} days, in which you can still change your mind; what is yours goes with it.`,
  },
];

/** Links to the parts, for whoever comes back for one of them. */
export function PrivacyContents() {
  return (
    <nav aria-label="Contents" className="border-y border-line py-3">
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {PARTS.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-sm py-1 text-base text-muted underline decoration-line-field underline-offset-4 hover:text-ink pointer-coarse:py-2.5"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function PrivacyText() {
  return (
    <div className="flex flex-col gap-6">
      {PARTS.map(({ id, heading, text }) => (
        <section key={id} id={id} className="scroll-mt-6">
          <h2 className="serif text-xl">{heading}</h2>
          <p className="mt-1 text-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}
