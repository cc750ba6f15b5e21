import { DAY, HOUR, MINUTE, SECOND } from "./durations.ts";

/** Public forms and pages: how much of each there may be, and how long things are kept. */
export const FORM_LIMITS = {
  /** What is said of a draft before it is published. */
  reviewTextLength: 1000,
  formFieldsMost: 200,
  formTitleLength: 200,
  formTextLength: 4000,
  formLabelLength: 300,
  formOptionsMost: 200,
  formOptionLength: 300,
  formPatternLength: 500,
  formAnswerLength: 20_000,
  formConditionRulesMost: 10,
  formSlugLength: 80,
  formNameLength: 100,
  /** Of the stored answers together; uploads are counted apart. */
  formAnswersBytes: 256 * 1024,
  /** Of a whole request without files, as browsers encode it. */
  formTextBytes: 512 * 1024,
  /** Of a whole request with its files. */
  /** More than the fields of any form, which an address may fill in. */
  addressParametersMost: 400,
  /** Of a posted body: each field once, and each option that somebody ticked. */
  formPartsMost: 5000,
  formBodyBytes: 26 * 1024 * 1024,
  formUploadBytes: 10 * 1024 * 1024,
  formUploadsMost: 10,
  /** Of an office document, as its directory says it: parts, all of them unpacked, and how far one was packed. */
  formArchiveEntriesMost: 2000,
  formArchiveBytesMost: 100 * 1024 * 1024,
  formArchiveRatioMost: 200,
  /** What all answers of one form may take, with their files; then it takes no more. */
  formBytesMost: 2 * 1024 * 1024 * 1024,
  /** A file that was never handed in is deleted after so long. */
  formUploadKeepMs: HOUR,
  /** Of all files that wait for a refused post to be sent again; and in megabytes those of one address. */
  formWaitingBytes: 512 * 1024 * 1024,
  rateFormMegabytes: { burst: 30, perMinute: 0.5 },
  formDraftKeepMs: 30 * DAY,
  /** The same answers from the same browser and address are stored once within this time. */
  formSameAnswerMs: 10 * MINUTE,
  /** Whoever is quicker is no person. */
  formQuickestMs: 2 * SECOND,
  /** Where a page is open to everyone, one address may send so many answers. */
  formAnswersBurst: 20,
  formAnswersPerMinute: 10,
  /** A write whose outcome is unknown is asked for again so long before the visitor hears of it. */
  formOutcomeMs: 15 * SECOND,
  formOutcomePauseMs: 250,
  /** Of one isolate with the database; libSQL takes 128 at once from all. */
  formAttemptsAtOnce: 16,
  formTurnMs: 10,
  formTallyMs: 5 * SECOND,
  /** Different counts that an isolate keeps between two writes. */
  formTallyCounts: 5000,
  formSweepAtOnce: 200,
  formNotifyMost: 20,
  embedOriginsMost: 20,
  formVersionsShown: 50,
  /** So many questions on one page are many. */
  formLongFrom: 30,
  formNoteLength: 500,
  /** Changes of one admin that follow each other within this time are told as one. */
  draftSittingMs: 10 * MINUTE,
  formSlugTries: 200,
  formExportRows: 500,
  /** What a summary shows of each question. */
  formLatestTexts: 5,
  formLatestTextLength: 500,
  formSummaryChoices: 50,
  formSummaryBins: 8,
  /** A summary by days, months or years has at most so many columns. */
  formSummaryColumns: 14,
  formFunnelDays: 400,
  /** How often a list that is looked at asks whether more has come. */
  formArrivalsMs: 30 * SECOND,
  webhookTimeoutMs: 10 * SECOND,
  webhookAnswerBytes: 64 * 1024,
  /** Published content: how long an isolate believes a pointer, KV a value, and the cache in front of both a page. */
  contentMemoryMs: 20 * SECOND,
  contentKvCacheS: 30,
  contentEdgeCacheS: 10,
  /** Of an isolate's memory. */
  contentsKept: 2000,
  contentCharactersKept: 24_000_000,
  contentRebuildAtOnce: 20,
  consentPurposesMost: 30,
  consentScreenshotBytes: 5 * 1024 * 1024,
  /** Of a whole consent with its screenshot, which is a third longer as text. */
  consentBodyBytes: 8 * 1024 * 1024,
  consentConfirmMs: 7 * DAY,
  /** How long a mailed link opens somebody's own consents, and how long one their receipt. */
  consentLinkMs: 90 * DAY,
  consentReceiptLinkMs: 400 * DAY,
  /** How far clocks may differ before a receipt counts as one from the future. */
  consentClockMs: 5 * MINUTE,
  consentDaysMost: 1000,
  /** Beside one consent, of the same person. */
  consentOthersShown: 20,
  /** A write that meets another one is tried again so often. */
  consentTries: 4,
  /** Of one address. */
  rateConsent: { burst: 60, perMinute: 20 },
  /** Each may mail whoever it names, who may know nothing of it. */
  rateConsentPerPerson: { burst: 10, perMinute: 0.5 },
  /** A receipt is far smaller; what is larger is none. */
  consentReceiptBytes: 256 * 1024,
  /** On somebody's own page: texts at once, and the times of one text. */
  consentGroupsShown: 10,
  consentTimesShown: 30,
  /** Of what is wrong with an export; the rest is counted. */
  consentFaultsShown: 100,
  /** So many consents are read, checked and written at once by an export. */
  consentExportRows: 500,
  webpageBlocksMost: 200,
  webpageHtmlLength: 200_000,
  webpageTextLength: 20_000,
  webpageListItemsMost: 100,
  webpageColumnsMost: 4,
  /** Of one inline mark, such as what stands in bold. */
  webpageMarkLength: 1000,
  /** Where search engines begin to cut. */
  seoTitleShown: 60,
  seoDescriptionShown: 160,
  pictureSideMost: 12_000,
  pictureBytes: 5 * 1024 * 1024,
  picturePixelsMost: 40_000_000,
};
