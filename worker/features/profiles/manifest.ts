import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "profiles.own": { roles: ROLES, whileOnboarding: true } },
  screens: [
    {
      path: "/profile",
      file: "areas/member/profile/profile.tsx",
      permission: "profiles.own",
      parts: [
        {
          at: "/profile?tab=company",
          label: "Your company",
          icon: "building-2",
          keywords: ["industry", "size", "website"],
        },
      ],
      menu: {
        label: "Profile",
        rank: 50,
        icon: "user-round",
        section: "You",
        keywords: ["name", "photo", "picture", "job", "company", "avatar"],
      },
      placeable: [
        { name: "Profile", label: "Profile", about: "Name, picture and company.", isKept: true },
      ],
      looks: ["/profile", "/profile?tab=company"],
    },
    {
      path: "/profile-settings",
      file: "areas/member/profile-settings/profile-settings.tsx",
      permission: "profiles.own",
      parts: [
        {
          at: "/profile-settings?tab=security",
          label: "Password and second factors",
          icon: "shield-check",
          keywords: ["email", "passkey", "mfa", "two-factor", "2fa", "google"],
        },
        {
          at: "/profile-settings?tab=devices",
          label: "Devices and sessions",
          icon: "monitor-smartphone",
          keywords: ["sign out", "trusted", "browser"],
        },
        {
          at: "/profile-settings?tab=preferences",
          label: "Language and formats",
          icon: "languages",
          keywords: ["dates", "numbers", "locale", "absence", "away"],
        },
        {
          at: "/profile-settings?tab=preferences&field=time-zone",
          label: "Settings: time zone",
          icon: "clock",
          keywords: ["timezone", "clock", "hours", "city"],
        },
        {
          at: "/profile-settings?tab=data",
          label: "Your data",
          icon: "database",
          keywords: ["export", "download", "delete account", "privacy"],
        },
        {
          at: "/profile-settings?tab=notifications",
          label: "Notification settings",
          icon: "bell-ring",
          keywords: ["mails", "digest", "push", "quiet", "mute"],
        },
      ],
      menu: {
        label: "Settings",
        rank: 60,
        icon: "sliders-horizontal",
        section: "You",
        keywords: ["security", "password", "devices", "language", "preferences", "account"],
      },
      placeable: [
        {
          name: "ProfileSettings",
          label: "Account settings",
          about: "Password, devices, language and emails.",
          isKept: true,
        },
      ],
      looks: [
        "/profile-settings",
        "/profile-settings?tab=devices",
        "/profile-settings?tab=notifications",
        "/profile-settings?tab=preferences",
        "/profile-settings?tab=data",
      ],
    },
  ],
  cards: {
    member: {
      profile: { rank: 40, places: { today: "side", personal: "main" } },
    },
  },
  variables: {
    "person.name": {
      type: "text",
      source: "person",
      about: "The full name of the person who asks.",
      sample: "Maren Holt",
    },
  },
});
