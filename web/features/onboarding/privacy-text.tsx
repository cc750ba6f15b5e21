import { LIMITS } from "../../../worker/kernel/limits.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The one text, for the public page and for the step that asks to confirm it. */
const PARTS = [
  {
    id: "account",
    heading: "Your account",
    text: "Your name, email address, picture, job title and what you enter about your company. They show the people you work with who you are. Your password is never stored, only a value from which it can’t be read back.",
  },
  {
    id: "sign-ins",
    heading: "Your sign-ins",
    text: `For each device that is signed in: its browser, when it was last used, and its network address if the installation sees one. A session ends automatically after at most ${LIMITS.sessionIdleMs / DAY_MS} days without use, and after ${LIMITS.sessionAbsoluteMs / DAY_MS} days at the latest. Sign-ins, including failed ones, are recorded in a log that administrators can read.`,
  },
  {
    id: "feedback",
    heading: "Your feedback",
    text: "Only when you send feedback: your score from 1 to 5, your comment, the page you were on and your browser. A screenshot is included if you add one. It is taken on your device, with typed text and other sensitive fields masked. You see it before it is sent. Administrators see your feedback with your name.",
  },
  {
    id: "notifications",
    heading: "Your notifications",
    text: `The notifications that were sent to you, whether you read them, and which kinds you want, where and when. If you delete one, its text is deleted at once. All others are deleted after ${LIMITS.notificationKeepMs / DAY_MS} days. The sender of a notification to many people sees how many read it.`,
  },
  {
    id: "errors",
    heading: "When something fails",
    text: `If a screen fails, your browser reports what failed, on which page and in which browser, so that it can be fixed. Addresses, codes and anything that looks like personal data are removed before it is stored. The report is linked to your account if you are signed in. It is deleted after ${LIMITS.errorKeepMs / DAY_MS} days.`,
  },
  {
    id: "plans",
    heading: "Your plan",
    text: `What you enter in your plan: themes, goals, projects, epics, squads, settings, and the people in it with what you note about them, such as a name, an email address, skills and an hourly rate. The last ${LIMITS.operationsKept.toLocaleString("en")} changes are kept so that you can undo them. Of older changes the plan keeps who changed which item and which fields on which day, as long as the plan exists. Your plan is yours alone. Settings that could not be saved yet stay in your browser.`,
  },
  {
    id: "dashboards",
    heading: "Your dashboards",
    text: "How you arranged the cards of a dashboard and which ones you hid, so that you see the same on every device.",
  },
  {
    id: "confirmations",
    heading: "What you confirmed",
    text: "That you read this text, which version, and when. Also when you finished your onboarding. What you typed there and could not save stays only in your browser, until it is saved or you sign out.",
  },
  {
    id: "readers",
    heading: "Who sees it",
    text: "You, the administrators of this installation, and your coach if you have one. A coach sees your name and what you work on together. An administrator may look at your screens as you see them. Each time is recorded, with a reason.",
  },
  {
    id: "place",
    heading: "Where it is",
    text: "In the database and the file store of this installation. Pages load nothing from other companies: no trackers, no advertising, no fonts or scripts from elsewhere.",
  },
  {
    id: "choices",
    heading: "What you can do",
    text: `Change it in your profile, download all of it as a file, or have your account deleted. Deletion waits ${LIMITS.deletionGraceMs / DAY_MS} days, and you can still change your mind until then. Your data is deleted with your account.`,
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
