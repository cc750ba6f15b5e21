import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Part } from "../chapter.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const days = (ms: number) => `${ms / DAY_MS} days`;

export const EVERYONE: Part = {
  title: "For everyone",
  chapters: [
    {
      id: "today",
      title: "Your day at a glance",
      lead: "Today opens after you sign in. Each card links to the screen where you can act on it.",
      blocks: [
        {
          kind: "facts",
          items: [
            ["Today", "What needs your attention: next steps, your profile, your coaches."],
            [
              "Overview",
              "Your own account: how it is protected, where you are signed in, and what happened recently.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Click *Arrange* on either screen to move or hide cards. Drag them, or move them with the arrow keys. Your order is the same on every device.",
        },
      ],
      action: { label: "Open Today", to: "/dashboard" },
    },
    {
      id: "find",
      title: "Find anything",
      lead: "Press Ctrl K, or ⌘ K on a Mac, wherever you are.",
      blocks: [
        {
          kind: "text",
          text: "Type a few letters of a screen, a setting or an action, such as *Use the dark theme*. Choose with the arrow keys, open with Enter, close with Esc. What you used last comes first.",
        },
        {
          kind: "text",
          text: "The compass in the header is *Quick navigation*. It lists every screen of the area you are in.",
        },
      ],
      action: { label: "Open the search", press: "palette" },
    },
    {
      id: "keyboard",
      title: "Work from the keyboard",
      lead: "These keys don’t work while you type in a field. Press shortcuts with letters one key after the other.",
      blocks: [{ kind: "shortcuts" }],
      action: { label: "Show all shortcuts", press: "shortcuts" },
    },
    {
      id: "your-profile",
      title: "Your profile and your company",
      lead: "Colleagues and your coach see your profile. Advice is for your company.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "General",
              "Your name, your job title, and a photo that you can crop to a square here.",
            ],
            [
              "Company",
              "Its name, web address, industry and size, and a description in your own words. Two sentences are enough.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Nothing is saved until you click *Save changes*. If you changed the same field on another device meanwhile, you see both versions side by side and choose.",
        },
      ],
      action: { label: "Describe the company", to: "/profile?tab=company" },
    },
    {
      id: "second-factor",
      title: "A second factor and passkeys",
      lead: "With a second factor, a stolen password is not enough to sign in. Setup takes two minutes.",
      blocks: [
        {
          kind: "steps",
          items: [
            "Open *Settings*, then *Security*, and add an authenticator app.",
            `Scan the code with the app on your phone and type its ${LIMITS.totpDigits} digits.`,
            `Keep the ${LIMITS.recoveryCodes} recovery codes away from the phone. If you lose the phone, each code signs you in once.`,
          ],
        },
        {
          kind: "text",
          text: "With a passkey you sign in with a fingerprint, your face or the PIN of your device. You don’t need a password. You can have several, one on each device.",
        },
        {
          kind: "text",
          text: `On a device that you trust, you are not asked for the second factor for ${days(LIMITS.deviceTrustMs)}. Admins always need one. Your administrator may require it for other roles too.`,
        },
      ],
      action: { label: "Set up a second factor", to: "/profile-settings?tab=security" },
    },
    {
      id: "devices",
      title: "Where you are signed in",
      lead: "See every browser that is signed in, and when it was last used.",
      blocks: [
        {
          kind: "text",
          text: `Sign out a device that you don’t recognise, or all others at once. They are signed out at their next request. A session ends automatically after at most ${days(LIMITS.sessionIdleMs)} without use, and after ${days(LIMITS.sessionAbsoluteMs)} at the latest.`,
        },
        {
          kind: "text",
          text: "Wasn’t it you? Sign out the device first, then change your password.",
        },
      ],
      action: { label: "Open your devices", to: "/profile-settings?tab=devices" },
    },
    {
      id: "being-told",
      title: "Choose your notifications",
      lead: "The bell in the header counts new notifications. It stays up to date on every device and in every tab, without a reload.",
      blocks: [
        {
          kind: "text",
          text: "Open the bell for the latest, or *See all* for everything. What you read or delete in one place is read or deleted everywhere.",
        },
        {
          kind: "facts",
          items: [
            [
              "Channels",
              "For each kind of notification, choose whether it shows here, comes by email at once, or in a daily or weekly digest.",
            ],
            [
              "Absences",
              "Add the days you are away in *Settings › Preferences*. Plans wait with reminders until you are back. The note is for you alone.",
            ],
            [
              "Quiet hours",
              "Notifications still arrive and are counted. Nothing pops up and no email is sent until quiet hours end. They follow your time zone.",
            ],
            [
              "Unsubscribe",
              "Each of these emails ends with a link. One click stops that kind of email.",
            ],
          ],
        },
        {
          kind: "text",
          text: "You always get emails about your password, your second factor and new devices. They protect you.",
        },
      ],
      action: { label: "Choose your channels", to: "/profile-settings?tab=notifications" },
    },
    {
      id: "new-version",
      title: "Update the app",
      lead: "*App Update Available* tells you about a new version. You decide when to update.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Update Now",
              "Loads the new version. Text that you typed and did not save is restored.",
            ],
            [
              "Later",
              `Hides the message for ${LIMITS.updateDismissalHours} hours. Until then, the screens keep working as they are.`,
            ],
          ],
        },
        {
          kind: "text",
          text: "If a screen doesn’t load, it says what to do. Try again first, then use *Clear Cache & Reload*. With the reference on the screen, support can find out what happened.",
        },
      ],
      action: { label: "Open Today", to: "/dashboard" },
    },
    {
      id: "your-data",
      title: "Your data and account",
      lead: "Download what is stored about you, or delete your account.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Make my data file",
              "Makes one JSON file with everything about you, after you confirm that it’s you. You can leave the page meanwhile.",
            ],
            [
              "Delete my account",
              `You are signed out everywhere. For ${days(LIMITS.deletionGraceMs)} you can sign in and keep your account. After that, everything is erased.`,
            ],
          ],
        },
      ],
      action: { label: "Open your data", to: "/profile-settings?tab=data" },
    },
    {
      id: "your-ai",
      title: "What AI may use of yours",
      lead: "See what is left this month, and allow or stop each provider.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Providers",
              "Nothing goes to a provider of language models until you allow it. You read what is sent and who gets it. You can stop it at any time, also while it answers.",
            ],
            [
              "What is left",
              "Your budget this month, what each task cost, and what a page costs at most. When it is used up, the built-in engine takes over and says so.",
            ],
            [
              "Your calls",
              "Each call with its cost and how it went. Admins see the same list, without your texts.",
            ],
            [
              "Answers that you mark",
              "Only you see a mark, until you choose to share your marks with admins. You can stop that at any time.",
            ],
            [
              "Your company",
              "Its owner and managers can switch language models off in the company’s settings, or choose which.",
            ],
          ],
        },
      ],
      action: { label: "Open AI settings", to: "/profile-settings/ai" },
    },
    {
      id: "feedback",
      title: "Tell us what you think",
      lead: "The round button at the bottom right opens a small card, on every screen.",
      isShown: ({ isFeedbackOn }) => isFeedbackOn,
      blocks: [
        {
          kind: "text",
          text: "A rating from *Poor* to *Excellent* is enough. A comment and a screenshot are optional.",
        },
        {
          kind: "text",
          text: "A screenshot is taken in your browser with sensitive content covered. You see it before it is sent, and you can remove it. If you are offline, your feedback is kept and sent later.",
        },
      ],
      action: { label: "See your feedback", to: "/user-dashboard" },
    },
    {
      id: "privacy",
      title: "What is stored about you",
      lead: "One text says what is stored, why, who sees it and for how long. You confirmed it on your first day.",
      blocks: [
        {
          kind: "text",
          text: "It has a version. When a higher one applies, you see what changed and are asked to read it again. Pages load nothing from other companies.",
        },
      ],
      action: { label: "Read the privacy text", to: "/privacy", isDocument: true },
    },
    {
      id: "api",
      title: "Use the API",
      lead: "Anything you can do on a screen, you can do with a script.",
      blocks: [
        {
          kind: "text",
          text: "The reference is generated from the contracts that check each request. It lists addresses, parameters, responses and problems. Share it with the people who connect your other systems.",
        },
      ],
      action: { label: "Open the API reference", to: "/api/docs", isDocument: true },
    },
  ],
};
