export const LOG_LEVELS = ["info", "warn", "error", "critical"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const ERROR_SEVERITIES = ["low", "medium", "high", "critical"] as const;
export type ErrorSeverity = (typeof ERROR_SEVERITIES)[number];

/** Where it happened. */
export const ERROR_SOURCES = ["web", "worker"] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

export const ERROR_STATES = ["open", "resolved", "muted"] as const;
export type ErrorState = (typeof ERROR_STATES)[number];
