import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Part } from "../chapter.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const days = (ms: number) => `${ms / DAY_MS} days`;

export const EVERYONE: Part = {
  title: "For everyone",
  chapters: [
    {
      id: "today",
      title: "Your day in one look",
      lead: "Today is where you land after you sign in. Each card leads to the place where it is settled.",
      blocks: [
        {
          kind: "facts",
          items: [
            ["Today", "What needs you: next steps, your profile, your coaches."],
            [
              "Your overview",
              "What concerns your account alone: how it is protected, where you are signed in, what happened lately.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Press *Arrange* on either to move its cards or to hide some. Drag them, or move them with the arrow keys. The order is yours and follows you to every device.",
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
          text: "Type a few letters of a screen, of a setting, or of something to do, such as *Use the dark theme*. The arrow keys choose, Enter opens, Esc closes. What you used last stands first.",
        },
        {
          kind: "text",
          text: "The compass in the header is *Quick navigation*: every screen of the area that you are in, one press away.",
        },
      ],
      action: { label: "Open the search", press: "palette" },
    },
    {
      id: "keyboard",
      title: "Work from the keyboard",
      lead: "These keys rest while you type in a field. Those with a letter are pressed one after the other.",
      blocks: [{ kind: "shortcuts" }],
      action: { label: "Show them as an overlay", press: "shortcuts" },
    },
    {
      id: "your-profile",
      title: "Your profile and your company",
      lead: "Colleagues and your coach see the first; advice is given for the second.",
      blocks: [
        {
          kind: "facts",
          items: [
            ["General", "Your name, your job title, and a photo that you cut to a square here."],
            [
              "Company",
              "Its name, web address, industry and size, and a description in your own words. Two sentences are enough to be understood.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Nothing is saved before you press *Save changes*. If you changed the same on another device meanwhile, both versions stand side by side and you choose.",
        },
      ],
      action: { label: "Describe the company", to: "/profile?tab=company" },
    },
    {
      id: "second-factor",
      title: "A second factor and passkeys",
      lead: "With a second factor, a stolen password opens nothing. It takes two minutes.",
      blocks: [
        {
          kind: "steps",
          items: [
            "Open *Settings*, then *Security*, and add an authenticator app.",
            `Scan the code with the app on your phone and type its ${LIMITS.totpDigits} digits.`,
            `Keep the ${LIMITS.recoveryCodes} recovery codes away from the phone. Each opens your account once, should the phone be gone.`,
          ],
        },
        {
          kind: "text",
          text: "A passkey goes further: you sign in with a fingerprint, your face or the PIN of your device, and type no password at all. You can have several, one on each device.",
        },
        {
          kind: "text",
          text: `A device that you choose to trust is not asked for the second factor for ${days(LIMITS.deviceTrustMs)}. Admins always need one; your administrator may ask it of other roles too.`,
        },
      ],
      action: { label: "Set up a second factor", to: "/profile-settings?tab=security" },
    },
    {
      id: "devices",
      title: "Where you are signed in",
      lead: "Every browser with an open session is listed, with when it was last used.",
      blocks: [
        {
          kind: "text",
          text: `End a session that you do not know, or all others at once; they are out at their next request. A session ends by itself after ${days(LIMITS.sessionIdleMs)} without use, and after ${days(LIMITS.sessionAbsoluteMs)} in any case.`,
        },
        {
          kind: "text",
          text: "Was it not you? End the session first, then change your password.",
        },
      ],
      action: { label: "Look at your devices", to: "/profile-settings?tab=devices" },
    },
    {
      id: "being-told",
      title: "What you are told, and when",
      lead: "The bell in the header counts what is new. It is the same on every device and in every tab, without a reload.",
      blocks: [
        {
          kind: "text",
          text: "Open the bell for the latest, *See all* for everything. What you read or delete in one place is read or gone in all of them.",
        },
        {
          kind: "facts",
          items: [
            [
              "Channels",
              "For each kind of news you choose whether it shows here, comes by mail at once, or in a digest of the day or the week.",
            ],
            [
              "Quiet hours",
              "News still arrives and is counted, but nothing pops up and no mail is sent until they are over. The hours are those of your time zone.",
            ],
            ["Unsubscribe", "Every such mail ends with a link that stops its kind in one press."],
          ],
        },
        {
          kind: "text",
          text: "Mails about your password, your second factor and new devices always come: they are there to protect you.",
        },
      ],
      action: { label: "Choose your channels", to: "/profile-settings?tab=notifications" },
    },
    {
      id: "new-version",
      title: "When a new version is there",
      lead: "*App Update Available* tells you so. You decide when.",
      blocks: [
        {
          kind: "facts",
          items: [
            ["Update Now", "Loads the new version. What you typed and had not saved is put back."],
            [
              "Later",
              `Leaves you in peace for ${LIMITS.updateDismissalHours} hours; until then the screens work on as they are.`,
            ],
          ],
        },
        {
          kind: "text",
          text: "Should a screen not load, it says what to do: try again first, then *Clear Cache & Reload*. The reference on it lets support find what happened.",
        },
      ],
      action: { label: "Open Today", to: "/dashboard" },
    },
    {
      id: "your-data",
      title: "Take your data along, or leave",
      lead: "What is kept about you is yours to read and yours to end.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Download my data",
              "Everything about you as one JSON file, after you prove that it is you.",
            ],
            [
              "Delete my account",
              `You are signed out everywhere. For ${days(LIMITS.deletionGraceMs)} you can sign in and keep it; then all of it is erased.`,
            ],
          ],
        },
      ],
      action: { label: "Open your data", to: "/profile-settings?tab=data" },
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
          text: "A screenshot is made in your browser with what is sensitive covered. You see it before it is sent, and can take it out again. Without a connection your feedback is kept and sent later.",
        },
      ],
      action: { label: "See what you sent", to: "/user-dashboard" },
    },
    {
      id: "privacy",
      title: "What is kept about you",
      lead: "One text says what is stored, why, who sees it and for how long. You confirmed it on your first day.",
      blocks: [
        {
          kind: "text",
          text: "It carries a version. When a higher one is in force, you are told what changed and asked to read it again. Pages load nothing from other companies.",
        },
      ],
      action: { label: "Read the privacy text", to: "/privacy", isDocument: true },
    },
    {
      id: "api",
      title: "Let a script do it",
      lead: "What a screen can do, a script can do.",
      blocks: [
        {
          kind: "text",
          text: "The reference is made from the contracts that check each request: addresses, parameters, answers and problems. Hand it to whoever connects your other systems.",
        },
      ],
      action: { label: "Open the API reference", to: "/api/docs", isDocument: true },
    },
  ],
};
