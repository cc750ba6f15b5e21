import { AI_LIMITS } from "./ai-limits.ts";
import { ANALYSIS_LIMITS } from "./analysis-limits.ts";
import { COMPANY_LIMITS } from "./company-limits.ts";
import { CONVERSATION_LIMITS } from "./conversation-limits.ts";
import { DAY, HOUR, MINUTE, SECOND } from "./durations.ts";
import { FILE_LIMITS } from "./file-limits.ts";
import { FORM_LIMITS } from "./form-limits.ts";
import { INCOMING_LIMITS } from "./incoming-limits.ts";
import { LOG_LIMITS } from "./log-limits.ts";
import { PLAN_LIMITS } from "./plan-limits.ts";
import { REDIRECT_LIMITS } from "./redirect-limits.ts";
import { REPORT_LIMITS } from "./report-limits.ts";
import { RESEARCH_LIMITS } from "./research-limits.ts";
import { RUN_LIMITS } from "./run-limits.ts";
import { SPECIFIED } from "./specified-limits.ts";

const joined = () =>
  ({
    ...SPECIFIED,
    ...AI_LIMITS,
    ...ANALYSIS_LIMITS,
    ...COMPANY_LIMITS,
    ...CONVERSATION_LIMITS,
    ...FILE_LIMITS,
    ...FORM_LIMITS,
    ...INCOMING_LIMITS,
    ...LOG_LIMITS,
    ...PLAN_LIMITS,
    ...REDIRECT_LIMITS,
    ...REPORT_LIMITS,
    ...RESEARCH_LIMITS,
    ...RUN_LIMITS,

    // What the specification leaves open.
    bodyBytes: 1024 * 1024,
    /** How deep JSON may go, and up to what length nobody looks. */
    jsonDepth: 100,
    jsonPlainBytes: 16 * 1024,
    /** What a screen's own form posts: some fields of a few words. */
    screenFormBytes: 64 * 1024,
    /** Of a body that is too large, before its sender is cut off. */
    drainedBytes: 100 * 1024 * 1024,
    drainMs: 10_000,
    pageSize: 50,
    /** Persons and zones that a browser remembers to have asked about their time. */
    timeZonesAsked: 50,
    pageSizeMost: 200,
    cursorLength: 600,
    searchLength: 200,
    searchDelayMs: 200,
    searchKindLength: 40,
    /** Of each kind, where all are searched at once. */
    searchShown: 5,
    searchTitleLength: 160,
    searchTextLength: 160,
    autosaveMs: 700,
    /** A draft that could not be saved is tried again so long after. */
    autosaveRetryMs: 5 * SECOND,
    /** Typing in one place within this time is one step back. */
    undoPauseMs: 1200,
    undoMost: 200,
    emailLength: 254,
    nameLength: 120,
    descriptionLength: 2000,
    passwordLeast: 8,
    passwordAdvised: 15,
    passwordMost: 256,
    /** As few runs along the alphabet or the keyboard are no password. */
    passwordRunsRefused: 3,
    /** Shorter pieces of a name or an address are in everything. */
    passwordWordLeast: 4,
    /** What must be left of a password without its owner's name and address. */
    passwordRestLeast: 6,
    strengthDelayMs: 250,
    pathLength: 2048,
    userAgentLength: 400,
    sessionIdleMs: 14 * DAY,
    sessionAbsoluteMs: 60 * DAY,
    sessionIdleLeastMs: 15 * MINUTE,
    sessionAbsoluteLeastMs: HOUR,
    sessionTouchMs: MINUTE,
    /** How many tabs' people are told at once that other lengths ended their sessions. */
    sessionsToldMost: 500,
    /** A session that still owes its second factor. */
    sessionPendingMs: 15 * MINUTE,
    sessionImpersonationMs: HOUR,
    /** How long a proof of identity counts for changes of mail, password and factors. */
    freshProofMs: 10 * MINUTE,
    deviceTrustMs: 30 * DAY,
    deviceKnownMs: 400 * DAY,
    challengeMs: 5 * MINUTE,
    challengeWrongAnswers: 5,
    totpPeriodS: 30,
    totpWindow: 1,
    totpDigits: 6,
    recoveryCodeLength: 10,
    /** Of each part of what a passkey answers. */
    credentialLength: 8192,
    /** How long a notice for the next screen waits for it. */
    flashS: 60,
    recoveryCodes: 10,
    /** Of one person, neither expired nor revoked. */
    accessTokensMost: 20,
    accessTokenNameLength: 60,
    accessTokenScopeLength: 60,
    accessTokenScopesMost: 200,
    accessTokenDaysMost: 366,
    accessTokenTouchMs: MINUTE,
    /** How long one that has ended stays in the lists. */
    accessTokenKeepMs: 90 * DAY,
    /** Of one person, neither expired nor ended. */
    openLinksMost: 200,
    linkNameLength: 80,
    linkDaysMost: 366,
    linkPasswordLeast: 8,
    linkPasswordMost: 128,
    /** How long a browser that has entered a password goes on with its download. */
    linkProofMs: 6 * HOUR,
    /** How long one that has ended stays in the list. */
    linkKeepMs: 90 * DAY,
    /** A link that is opened all the time is told of once in this time. */
    linkViewEveryMs: MINUTE,
    linkViewKeepMs: 30 * DAY,
    linkViewsShown: 50,
    /** Tasks of a calendar that are written in one go. */
    calendarPage: 500,
    /** How often a calendar is asked to look again. */
    calendarRefreshS: 3600,
    taskTitleLength: 200,
    /** Of one person, done ones too. */
    tasksMost: 20_000,
    taskStepsMost: 50,
    taskBulkMost: 200,
    taskCardRows: 6,
    peopleAroundShown: 20,
    /** Of each column of the board; the list has all of them. */
    taskColumnRows: 50,
    /** How often a tab that is told nothing asks for its tasks. */
    taskPollMs: 30 * SECOND,
    /** What was due longer ago is late, and nobody is told of it any more. */
    taskReminderMs: HOUR,
    taskNoteLength: 10_000,
    /** How long a mail service may hand in the same mail again. */
    taskMailKeepMs: 30 * DAY,
    rateTaskMails: { burst: 60, perMinute: 5 },
    idempotencyKeyLength: 255,
    idempotencyKeepMs: DAY,
    /** A request with a key that has not been answered by then has died. */
    idempotencyLeaseMs: 2 * MINUTE,
    idempotencyRetryAfterS: 2,
    /** A longer answer is not kept. */
    idempotencyAnswerBytes: 64 * 1024,
    rateIdempotencyPerAccount: { burst: 600, perMinute: 60 },
    /** What is kept of one person's answers: about 32 MB a day. */
    rateIdempotencyBytes: { burst: 16 * 1024 * 1024, perMinute: 12 * 1024 },
    factorsMost: 10,
    factorNameLength: 60,
    verifyEmailMs: 24 * HOUR,
    invitationMs: 7 * DAY,
    resetPasswordMs: 30 * MINUTE,
    changeEmailMs: HOUR,
    linkTokenLength: 1000,
    sweepBatch: 100,
    /** For how long what was deleted can be restored, where no setting says otherwise. */
    trashDays: 30,
    trashDaysMost: 365,
    /** Rows that one statement takes out of the trash, and how many of them one sweep sends. */
    trashSweepRows: 5_000,
    trashSweepTurns: 10,
    /** Rows that one statement deletes because their time is over, and how often one round does it for each rule. */
    retentionBatch: 500,
    retentionTurns: 10,
    retentionDaysMost: 3_650,
    holdReasonLength: 500,
    /** Events of the audit log whose details are forgotten at once: each needs a proof. */
    auditForgetBatch: 100,
    /** The history of records. */
    recordChangesKeptMs: 2 * 365 * DAY,
    recordKindLength: 40,
    recordIdLength: 64,
    unverifiedAccountMs: 7 * DAY,
    deletionGraceMs: 14 * DAY,
    erasureBatch: 50,
    exportRows: 5_000,
    exportEvents: 50_000,
    exportPage: 500,
    /** One that touched thousands of items is long. */
    exportOperationsPage: 20,
    exportRevisionsPage: 4,
    providerFlowMs: 10 * MINUTE,
    providerTimeoutMs: 8 * SECOND,
    /** Of a discovery document, a key set or a token answer. */
    providerAnswerBytes: 256 * 1024,
    /** How long an isolate believes what it read of a provider. */
    providerMetadataMs: HOUR,
    providerKeysRestMs: 30 * SECOND,
    providerTokenAgeMs: 10 * MINUTE,
    providerClockToleranceMs: MINUTE,
    mailKeepMs: 30 * DAY,
    mailTimeoutMs: 15 * SECOND,
    mailAnswerBytes: 64 * 1024,
    /** Some hours: mail servers put strangers off, and are serviced. */
    mailAttempts: 30,
    mailSubjectLength: 150,
    mailLineLength: 500,
    mailNameLength: 60,
    avatarBytes: 512 * 1024,
    avatarPixels: 2048,
    /** What the browser makes of a chosen picture: a square of so many points. */
    avatarSide: 512,
    avatarZoomMost: 4,
    avatarSourceBytes: 25 * 1024 * 1024,
    /** Of each list of a setting. */
    registrationDomainsMost: 100,
    reasonLength: 300,
    suspensionMostMs: 5 * 365 * DAY,
    stepTitleLength: 80,
    stepDescriptionLength: 200,
    stepsMost: 50,
    appRoutesMost: 100,
    appRoutePathLength: 120,
    appRouteSegmentsMost: 6,
    /** How long what was removed can be brought back by one press. */
    undoMs: 15 * SECOND,
    policyChangesLength: 2000,
    /** What was typed during onboarding and could not be saved waits this long in its browser. */
    onboardingDraftMs: 7 * DAY,
    /** What was typed into a plan and could not be saved. */
    planDraftMs: 30 * DAY,
    /** A field that others keep changing is sent so often before the person is asked. */
    saveRoundsMost: 3,
    feedbackCommentLength: 2000,
    /** Of one person. */
    feedbackMost: 1000,
    feedbackScreenshotsMost: 100,
    feedbackSearchLength: 200,
    /** How long after the rating its screenshot may follow. */
    feedbackScreenshotMs: DAY,
    /** What one browser keeps while it is offline. */
    feedbackQueueMost: 20,
    feedbackDraftMs: DAY,
    /** For the rating, and again for its screenshot over a slow line. */
    feedbackSendTimeoutMs: MINUTE,
    feedbackRetryMs: 5 * SECOND,
    feedbackRetryMostMs: 5 * MINUTE,
    /** How near its end a comment begins to count. */
    feedbackCountFrom: 200,
    screenshotBytes: 3 * 1024 * 1024,
    feedbackTrendWeeks: 12,
    bulkMost: 500,
    userNoteLength: 2000,
    userNotesMost: 100,
    /** For how long the merge of two accounts can be undone. */
    mergeUndoMs: DAY,
    /** Of the address of the account that was closed, in the name of the folder with its files. */
    mergeFolderNameLength: 120,
    userLabelLength: 30,
    userLabelsMost: 10,
    /** How many labels in use are offered. */
    userLabelsOffered: 200,
    invitationsMost: 50,
    exportPageRows: 500,
    recentEvents: 10,
    detailRows: 50,
    socketsPerPerson: 50,
    /** What a tab says is a few words; nothing longer is read. */
    socketFrameBytes: 4096,
    /** A tab opens all its topics at once; saying what it took costs nothing. */
    socketRate: { burst: 60, perMinute: 120 },
    socketTopicsMost: 50,
    topicLength: 100,
    /** So many messages go out to a tab that has not said it got the ones before. */
    socketBacklogMost: 64,
    /** A tab says how far it got after so many messages, or so long. */
    socketAckEvery: 16,
    socketAckMs: 2 * SECOND,
    /** A tab that took nothing for so long, while more waits for it, is let go. */
    socketBehindMs: MINUTE,
    /** Nobody waits longer for a hub to pass on what it is told. */
    livePublishMs: 5 * SECOND,
    /** A socket or a topic that does not stand after so long cannot be had for now. */
    socketOpenMs: 10 * SECOND,
    /** Two changes may overtake each other: so long the later one waits for the earlier. */
    liveGapMs: 250,
    /** Of what came before something else: more than that is asked for. */
    liveHeldMost: 500,
    /** How often a tab that is told everything asks whether it was. */
    notificationCheckMs: 5 * MINUTE,
    /** Everyone whose socket broke at once asks again within this time. */
    liveJitterMs: 2 * SECOND,
    notificationTitleLength: 120,
    notificationContentLength: 2000,
    notificationKeepMs: 400 * DAY,
    /** How long a deleted one is remembered, so that a device that was away hears of it. */
    notificationTombstoneMs: 30 * DAY,
    notificationDeletedKept: 500,
    /** The bell counts up to here. */
    notificationsCounted: 99,
    /** Of the words of one in its toast. */
    notificationToastLength: 200,
    fanOutBatch: 500,
    fanOutAtOnce: 50,
    scheduleAheadMs: 365 * DAY,
    /** How often figures are asked for again while something goes out, and after. */
    sendingRefetchMs: 2 * SECOND,
    sentRefetchMs: 30 * SECOND,
    /** All of them fit on the one page that a coach has. */
    coachClientsMost: 100,
    coachFocusLength: 120,
    peopleSuggested: 8,
    readSoonMs: HOUR,
    readTodayMs: DAY,
    readThisWeekMs: 7 * DAY,
    digestItems: 20,
    /** How far back a digest looks: a time-out of the drainer, and no old story once a kind is switched on. */
    digestReachMs: { day: 2 * DAY, week: 8 * DAY },
    unsubscribeMs: 400 * DAY,
    resubscribeMs: HOUR,
    /** A page that fails comes anew by itself so often, whatever the reasons, until someone touches it. */
    reloadsMost: 5,
    chunkReloadsMost: 3,
    deploymentReloadsMost: 2,
    reloadsForgottenMs: HOUR,
    cacheClearMs: 2 * SECOND,
    rateErrorAlerts: { burst: 20, perMinute: 1 },
    rateLogPerAddress: { burst: 120, perMinute: 60 },
    rateSendPerAccount: { burst: 30, perMinute: 5 },
    deploymentsKept: 50,
    deploymentIdLength: 100,
    /** How long a tab waits to be told what the server runs. */
    deploymentAnswerMs: 10 * SECOND,
    /** A page that was asked to load anew and still stands can be asked again. */
    updateStuckMs: 10 * SECOND,
    /** What was typed and not saved waits so long for its field after an update. */
    unsavedWorkMs: 15 * MINUTE,
    /** Screens build themselves in steps: so long a field may take to appear. */
    unsavedFieldMs: 10 * SECOND,
    kvTimeoutMs: 2 * SECOND,
    socketPingMs: 30 * SECOND,
    /** Hidden tabs ping once a minute at best. */
    socketSilentMs: 5 * MINUTE,
    socketRetryMs: SECOND,
    socketRetryMostMs: MINUTE,
    /**
     * Jobs of the compute service that one isolate lets wait, each kind for itself; and for how long. Who waits holds
     * nobody up, and who is sent away has used up one of their tries.
     */
    computeKeysMost: 40,
    computeLooksMost: 4,
    computeSumsMost: 8,
    computeLookMs: SECOND,
    computeMs: 20 * SECOND,
    computeRetryAfterS: 2,
    /** Until a document is begun that may be sent again, and how soon; then until its text is there. */
    readerBeginMs: 15 * SECOND,
    readerRetryMs: SECOND / 2,
    readerAnswerMs: 20 * SECOND,
    /** Of one word with KV or a Durable Object, and of a file on its way; then somebody is asked to come back. */
    serviceTimeoutMs: 5 * SECOND,
    fileTimeoutMs: 10 * SECOND,
    serviceRetryAfterS: 5,
    databaseTimeoutMs: 5 * SECOND,
    databaseRetryAfterS: 5,
    /** How soon after a write whose answer was lost it is looked whether it is there. */
    liveLookMs: SECOND,
    /** Of one isolate, so that their reads go out with the guard's. */
    visitorsRemembered: 2000,
    /** Of one isolate; the server has 128 at most, and forgets one that is idle for ten seconds. */
    databaseStreamsKept: 16,
    databaseStreamIdleMs: 8 * SECOND,
    /** In front of the database at once, of one isolate: each waits for those before it. */
    databaseWritersMost: 64,
    healthLookMs: SECOND,
    /** Of one name; a product of routes, methods and outcomes stays far below. */
    metricsSeries: 2_000,
    metricsBoundsMs: [5, 10, 25, 50, 100, 250, 500, SECOND, 2_500, 5 * SECOND, 10 * SECOND],
    /** Each speaks to mail servers and providers. */
    healthTestRate: { burst: 5, perMinute: 2 },
    healthOutboxLateMs: 10 * MINUTE,
    /** Three rounds of the house that did not come. */
    healthRoundLateMs: 15 * MINUTE,
    backupPollMs: SECOND,
    /** In intervals of the schedule. */
    backupLateTimes: 2,
    machineNoteMs: MINUTE,
    machineNoteLateMs: 5 * MINUTE,
    diskFreeLeastBytes: 1_000_000_000,
    operatorProofMs: 5 * MINUTE,
    databaseBusyTries: 6,
    databaseBusyPauseMs: 15,
    databaseBusyRetryAfterS: 2,
    outboxBatch: 20,
    /** The platform keeps six connections open at once. */
    outboxOutsideAtOnce: 5,
    outboxLeaseMs: MINUTE,
    outboxAttempts: 8,
    /** Admins are told of effects that died once in so long. */
    deadEffectRestMs: HOUR,
    outboxErrorLength: 1000,
    outboxBackoffMs: 2 * SECOND,
    outboxBackoffMostMs: 10 * MINUTE,
    outboxHeartbeatMs: 5 * MINUTE,
    outboxKeepDoneMs: 7 * DAY,
    rateSignInPerAccount: { burst: 10, perMinute: 2 },
    /** At one account, from all places together. */
    rateSignInFromAll: { burst: 60, perMinute: 6 },
    rateSignInPerAddress: { burst: 60, perMinute: 30 },
    rateChallengePerSession: { burst: 10, perMinute: 1 },
    /** Codes that are typed by browsers that the account does not know, for each way in. */
    rateCodesPerAccount: { burst: 30, perMinute: 1 },
    /** Guesses of who holds a session and no proof: sixty days of them come to few codes of a million. */
    rateProofPerSession: { burst: 30, perMinute: 30 / (24 * 60) },
    /** Each visit of the sign-in page asks once, for the passkeys that autofill offers. */
    ratePasskeyPerAddress: { burst: 300, perMinute: 120 },
    /** Tries of the password of one link, by all who have its address together. */
    rateLinkPassword: { burst: 20, perMinute: 1 },
    rateMailPerAccount: { burst: 3, perMinute: 0.2 },
    /** To one mailbox, over every page and route where somebody types an address. */
    rateMailPerDay: { burst: 10, perMinute: 10 / (24 * 60) },
    rateMailPerAddress: { burst: 20, perMinute: 5 },
    rateFeedbackPerAccount: { burst: 20, perMinute: 2 },
    rateExportPerAccount: { burst: 5, perMinute: 0.5 },
    rateProviderPerAddress: { burst: 60, perMinute: 30 },
    publicCacheS: 10,
    chartDays: 14,
    dashboardCardsMost: 60,
    cardIdLength: 40,
    /** Rows of a list on a dashboard's card; the card leads to all of them. */
    cardRows: 5,
    /** Late items on a card, each with what helps. */
    cardLateRows: 3,
    /** What somebody changed last, to go on with. */
    cardRecentItems: 3,
    /** How many days ahead an end goes whose pace says nothing, and how many at most one that says something. */
    laterEndDays: 14,
    laterEndDaysMost: 120,
    /** How far back and ahead cards look. */
    cardChangesDays: 14,
    cardDatesDays: 30,
    cardAnswersDays: 7,
    /** Of each plan, the latest that a card goes through. */
    cardOperations: 200,
    cardFeedback: 3,
    cardErrors: 3,
    cardDays: 30,
  }) as const;

/**
 * Every number with a meaning, the specification's first. Browser-safe: constants and nothing else. Joined by
 * a pure call, so that browsers, where each stands inlined, load nothing of the table.
 */
export const LIMITS = /* @__PURE__ */ joined();

export type Limits = typeof LIMITS;

/** Stand in the address of a page that comes anew after a failure, for a moment; no screen reads them. */
export const RECOVERY_PARAMETERS = { count: "refresh", marker: "recovery" } as const;

/** Parameters that survive a navigation inside the product. */
export const PRESERVED_URL_PARAMETERS = [
  "tab",
  "reportId",
  "userId",
  "view",
  "section",
  "phase",
  "search",
  "status",
  "dateFrom",
  "dateTo",
  "subtab",
  "query",
] as const;

/** The quick menu's and the 404 page's shortcuts, in order; screens list those that exist. */
export const SHORTCUT_PATHS = [
  "/user-dashboard",
  "/executive-advisor",
  "/resource-center",
  "/strategy",
  "/vendor-management",
  "/architecture",
  "/assessment",
  "/slide-deck-manager",
] as const;
