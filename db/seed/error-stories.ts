import type { ErrorSeverity, ErrorSource, ErrorState, LogLevel } from "../values/errors.ts";

/** The deployments of the last weeks, the oldest first. */
export const RELEASES = ["6b0f4d2c91ae", "a17e5c38d04b", "e93d70b6f215"] as const;

export type ErrorStory = {
  name: string;
  message: string;
  route: string;
  source: ErrorSource;
  level: LogLevel;
  severity: ErrorSeverity;
  state: ErrorState;
  /** Open again after it was settled. */
  isBack?: true;
  mute?: "week" | "forever";
  /** Events a day, the last is today. */
  days: readonly number[];
  /** How many people met it. */
  people: number;
  frames: readonly string[];
  context?: Record<string, unknown>;
};

/** What goes wrong in a product that is used, in every state that an admin meets. */
export const STORIES: readonly ErrorStory[] = [
  {
    name: "TypeError",
    message: "Cannot read properties of undefined (reading 'trend')",
    route: "/dashboard",
    source: "web",
    level: "error",
    severity: "high",
    state: "open",
    days: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 11, 19, 23],
    people: 9,
    frames: [
      "DeliveryCard (assets/dashboard-B4kd82Qa.js:1:8123)",
      "drawCards (assets/dashboard-B4kd82Qa.js:1:9440)",
    ],
    context: { isChunkError: false, online: true },
  },
  {
    name: "ChunkLoadError",
    message: "Failed to fetch dynamically imported module: /assets/feedback-Cq81kXz0.js",
    route: "/admin/feedback",
    source: "web",
    level: "critical",
    severity: "critical",
    state: "open",
    isBack: true,
    days: [6, 2, 0, 0, 0, 0, 9, 3, 0, 0, 0, 0, 7, 2],
    people: 6,
    frames: ["loadPage (assets/frame-Dk2m1Rt7.js:1:20311)"],
    context: { isChunkError: true, times: 2 },
  },
  {
    name: "LibsqlError",
    message: "SQLITE_BUSY: database is locked",
    route: "/api/next-steps/order",
    source: "worker",
    level: "error",
    severity: "medium",
    state: "open",
    days: [1, 0, 2, 1, 0, 1, 0, 3, 1, 0, 2, 1, 1, 1],
    people: 2,
    frames: ["orderNextSteps (index.js:4120:11)", "dispatch (index.js:88:17)"],
    context: { method: "PUT" },
  },
  {
    name: "DeadEffect",
    message: "550 5.1.1 no such mailbox [removed]",
    route: "mails.send",
    source: "worker",
    level: "error",
    severity: "medium",
    state: "muted",
    mute: "week",
    days: [0, 1, 0, 0, 2, 0, 1, 0, 0, 1, 0, 0, 1, 0],
    people: 0,
    frames: [],
    context: { attempts: 6 },
  },
  {
    name: "NetworkError",
    message: "Failed to fetch",
    route: "/user-dashboard",
    source: "web",
    level: "warn",
    severity: "low",
    state: "muted",
    mute: "forever",
    days: [12, 9, 14, 8, 11, 4, 3, 13, 10, 12, 9, 11, 5, 6],
    people: 21,
    frames: ["ask (assets/frame-Dk2m1Rt7.js:1:31877)"],
  },
  {
    name: "ReferenceError",
    message: "structuredClone is not defined",
    route: "/profile",
    source: "web",
    level: "error",
    severity: "high",
    state: "resolved",
    days: [5, 7, 6, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    people: 3,
    frames: ["keepDraft (assets/profile-Aa91mmQ2.js:1:1770)"],
  },
  {
    name: "RangeError",
    message: "Invalid time zone specified: [removed]",
    route: "/profile-settings",
    source: "web",
    level: "error",
    severity: "medium",
    state: "resolved",
    days: [0, 0, 0, 3, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    people: 2,
    frames: ["formatTime (assets/frame-Dk2m1Rt7.js:1:11902)"],
  },
  {
    name: "TypeError",
    message: "Cannot read properties of null (reading 'focus')",
    route: "/login",
    source: "web",
    level: "error",
    severity: "high",
    state: "open",
    days: [0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 2, 0, 1],
    people: 0,
    frames: ["onShow (assets/login-Zx18QpLm.js:1:640)"],
  },
  {
    name: "Error",
    message: "The picture could not be drawn within 8000 ms",
    route: "/coach/dashboard",
    source: "web",
    level: "warn",
    severity: "low",
    state: "open",
    days: [0, 0, 1, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 1],
    people: 4,
    frames: ["takeScreenshot (assets/feedback-card-Mn20dd8s.js:1:5204)"],
    context: { width: 3840, height: 11200 },
  },
];
