/** The numbers of research. Read them through LIMITS. */
export const RESEARCH_LIMITS = {
  topicsMost: 200,
  topicNameLength: 120,
  topicAboutLength: 2000,
  topicQuestionsMost: 20,
  topicQuestionLength: 240,
  topicFeedsMost: 10,
  topicSitesMost: 50,
  siteLength: 253,
  topicKnowledgeMost: 100,
  topicOldMonths: 12,
  topicOldMonthsMost: 120,
  /** Knowledge sources that a topic can be given, in one list. */
  researchChoicesMost: 200,
  researchesPerPerson: 500,
  researchTitleLength: 280,
  /** Questions that a language model adds. */
  modelQuestionsMost: 4,
  /** Of one research, from inside the house, from feeds and from the web. */
  houseSourcesMost: 24,
  feedSourcesMost: 16,
  webSourcesMost: 16,
  webFoundPerQuestion: 5,
  /** Questions that are searched for on the web. */
  webQuestionsMost: 8,
  webPagesAtOnce: 4,
  /** Of a text from outside: what is longer is cut. */
  outsideTextLength: 100_000,
  feedBytes: 2 * 1024 * 1024,
  feedItemsMost: 100,
  feedTimeoutMs: 15_000,
  /** Words of the questions that sources are looked for by. */
  researchWordsMost: 40,
  /** Sentences of one source that may answer one question. */
  sentencesPerQuestion: 6,
  claimsPerQuestion: 8,
  claimsPerSource: 3,
  claimLeast: 25,
  claimMost: 600,
  claimFactsMost: 20,
  contradictionsMost: 40,
  /** Passages that a language model gets for one question. */
  modelPassagesMost: 24,
  briefTextLength: 8000,
  /** Sources whose days are further apart speak of different times. */
  samePeriodDays: 92,
  computeResearchMost: 16,
  rateResearchesPerAccount: { burst: 30, perMinute: 10 },
};
