import { DAY, MINUTE, SECOND } from "./durations.ts";

/** Language models: how much goes out and comes back, how long it may take, and what it may cost. */
export const AI_LIMITS = {
  aiConnectionsMost: 20,
  aiModelsMost: 200,
  aiBudgetsMost: 2000,
  aiNameLength: 80,
  aiModelNameLength: 200,
  aiKeyLength: 500,
  aiKeyEnd: 4,
  /** A key shorter than this would be told by its last characters. */
  aiKeyLeast: 12,
  aiTokensMost: 5_000_000,
  aiContextTokens: 128_000,
  aiOutputTokens: 4_096,
  /** Of a million tokens, in dollars. */
  aiPriceMost: 1000,
  /** A month, in dollars. */
  aiBudgetMost: 1_000_000,
  aiKeepDaysMost: 365,
  /** Of one call: until it begins to answer, between two parts, and in all. */
  aiHeadersMs: 30 * SECOND,
  aiIdleMs: 30 * SECOND,
  aiWholeMs: 5 * MINUTE,
  aiAnswerBytes: 4 * 1024 * 1024,
  aiErrorBytes: 4096,
  aiErrorLength: 300,
  /** How often one model is asked the same, and how long it is left alone between. */
  aiTries: 2,
  aiRetryMs: 250,
  /** What a provider may ask us to wait and is waited for in place. */
  aiRetryAfterHereMs: 2 * SECOND,
  aiRetryAfterMostMs: 60 * MINUTE,
  /** How soon a call that runs hears of the switch. */
  aiSwitchLookMs: SECOND,
  aiReservedMs: 10 * MINUTE,
  aiSweepRows: 200,
  /** Bytes of text for one token, as a rough and rather high count. */
  aiBytesPerToken: 3,
  /** A page of text, by which people are told what a task costs. */
  aiPageTokens: 700,
  aiTestPromptLength: 8000,
  /** Of what is sent and comes back, as the test shows and an attempt keeps it. */
  aiShownLength: 20_000,
  aiAttemptsKeptMs: 400 * DAY,
  aiUsageDaysMost: 400,
  aiUsageGroupsMost: 100,
  searchServicesMost: 20,
  searchCallsMost: 10_000_000,
  searchQueryLength: 400,
  searchFoundMost: 20,
  searchTitleLength: 300,
  searchExcerptLength: 1000,
  searchPageLength: 200_000,
  /** Of one call, with its whole answer. */
  searchWholeMs: 20 * SECOND,
  searchAnswerBytes: 2 * 1024 * 1024,
  searchReservedMs: MINUTE,
  promptsMost: 500,
  promptTextLength: 12_000,
  promptSamplesMost: 50,
  /** So many inputs are tried at once, each with the draft and with the published version. */
  promptTriesMost: 10,
  promptRecordedShown: 50,
  variablesMost: 500,
  variableNameLength: 40,
  variableAboutLength: 300,
  variableTextLength: 10_000,
  variableLineLength: 500,
  variableListMost: 100,
  strategicModelsMost: 300,
  modelsOffered: 60,
  modelSectionsMost: 12,
  modelQuestionsMost: 8,
  modelTextLength: 600,
  modelLineLength: 200,
  modelHeadingLength: 60,
  modelLinesMost: 20,
  /** Of all answers that lead into one text. */
  modelFedMost: 6000,
  /** Of a new question. */
  modelLinesAtFirst: 5,
  modelCharactersAtFirst: 400,
  /** Of one company. */
  termsMost: 500,
  termLength: 80,
  termMeaningLength: 500,
  termNamesMost: 10,
  knowledgeSourcesMost: 500,
  knowledgeTextLength: 200_000,
  /** Pages, sheets and slides of one text. */
  knowledgePlacesMost: 5000,
  /** Texts that the advisor quotes for one question, and how much of each. */
  quotesMost: 8,
  quoteLength: 320,
  /** Around what was found, from which the quote is cut. */
  quoteWindow: 900,
  /** Files and comments in which words are shown to stand, and the places in each file, of which so many are tried. */
  mentionFilesMost: 20,
  mentionCommentsMost: 20,
  mentionPlacesShown: 3,
  mentionPlacesTried: 8,
  examplesInPrompt: 20,
  rateFileTexts: { burst: 20, perMinute: 10 },
  rateAiTestPerAccount: { burst: 30, perMinute: 20 },
};
