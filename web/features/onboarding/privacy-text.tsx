import { LIMITS } from "../../../worker/kernel/limits.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const PARTS = [
  {
    heading: "Your account",
    text: "Your name, email address, job title and what you tell about your company. They are there so that the people you work with know who you are. Your password is never stored: only a value from which it cannot be read back.",
  },
  {
    heading: "Your sign-ins",
    text: `For each device that is signed in: its browser, when it was last used, and its network address where the installation sees one. A session ends by itself after ${LIMITS.sessionIdleMs / DAY_MS} days without use, and after ${LIMITS.sessionAbsoluteMs / DAY_MS} days in any case. Sign-ins, failed ones too, are written to a log that administrators can read.`,
  },
  {
    heading: "Who sees it",
    text: "You, the administrators of this installation, and your coach if you have one. A coach sees your name, your company, your role and when you were last active.",
  },
  {
    heading: "Where it is",
    text: "In the database of this installation. Pages load nothing from other companies: no trackers, no advertising, no fonts or scripts from elsewhere.",
  },
];

export function PrivacyText() {
  return (
    <div className="flex flex-col gap-6">
      {PARTS.map((part) => (
        <section key={part.heading}>
          <h2 className="serif text-xl">{part.heading}</h2>
          <p className="mt-1 text-muted">{part.text}</p>
        </section>
      ))}
    </div>
  );
}
