import { DAY, HOUR, MINUTE, SECOND } from "./durations.ts";

/** The numbers of plans. Read them through LIMITS. */
export const PLAN_LIMITS = {
  planNameLength: 120,
  /** A question about a plan, and how many items an answer shows at first and at each press. */
  questionLength: 300,
  answerLines: 8,
  answerLinesMore: 20,
  /** Archived ones count too. */
  plansPerPerson: 50,
  plansPerCompany: 500,
  ratePlansPerAccount: { burst: 20, perMinute: 1 },
  /** Plans offered beside the one that is open. */
  planChoicesMost: 1000,
  /** Days that a plan's kept sums can tell of, and how long one who asks waits for plans that are counted anew. */
  planSumsDays: 31,
  planSumsMs: 250,
  /** So many kept sums that are not right any more are made again whenever the house is kept. */
  planSumsSwept: 20,
  /** Until the numbers of plans that are being counted are asked for again, and of all of them. */
  portfolioWaitMs: SECOND,
  portfolioPollMs: MINUTE,
  /** Plans on one page of the map, and goals of one theme on it. */
  portfolioMapPlans: 10,
  portfolioMapGoals: 12,
  /** Sums in further currencies, beside that of most plans. */
  portfolioCurrencies: 3,
  /** Plans that one goal serves, and that are found for it at once. */
  planLinksMost: 20,
  planLinkHits: 8,
  rateLinksPerAccount: { burst: 30, perMinute: 3 },
  itemTitleLength: 200,
  itemTextLength: 10_000,
  itemIdLength: 80,
  /** Of one item: its squads, themes or members. */
  linksMost: 200,
  skillsMost: 50,
  unitLength: 20,
  weightMost: 1000,
  /** What comes up, where nobody says how far to look. */
  upcomingDays: 14,
  measureMost: 1e15,
  milestonesMost: 50,
  targetChangesMost: 100,
  /** Periods in whose end an objective was, and the score from which one counts as achieved. */
  closingsMost: 100,
  closingAchieved: 70,
  /** Moments of the plan that the trend of an item is made from. */
  trendMoments: 26,
  /** Quarters that one objective is found under. */
  periodsMost: 40,
  /** Objectives shown at once; one press shows as many more. */
  objectivesShown: 25,
  /** A plan of so many items opens its map whole. */
  mapOpenMost: 150,
  mapBranchShown: 50,
  coreValuesMost: 20,
  /** The foundation is saved when nobody has typed in it for so long. */
  foundationDelayMs: 1500,
  funnelStagesMost: 12,
  hoursInYear: 8784,
  /** In minor units: a trillion of most currencies, and still exact. */
  moneyMost: 100_000_000_000_000,
  /** Of one operation. */
  changesMost: 2000,
  operationLabelLength: 200,
  /** Of one plan: what is older cannot be undone any more, and is kept as who changed what on which day. */
  operationsKept: 1000,
  /** What may be forgotten goes once in so many operations. */
  operationsTidied: 50,
  /** Whatever is sent again within so long is not done again. */
  operationIdsMs: 30 * DAY,
  operationsListed: 100,
  /** Of what somebody changed on a day, so many items are named; and so many such rows a browser keeps. */
  historyItemsTold: 5,
  localHistoryKept: 20_000,
  exportHistoryPage: 500,
  operationTries: 8,
  /** So many ids are looked for in what others wrote meanwhile; of more, everything in between counts. */
  idsWatched: 200,
  planHits: 8,
  /** Of each kind so many items that match are ranked, and on the screen of the search listed: more need more letters. */
  planMatchesRanked: 500,
  planMatchesListed: 2000,
  /** Where nothing matches, so many names of a kind are looked through for typing errors, and so many in one go. */
  planNamesRead: 2000,
  planNamesAtOnce: 500,
  /** Of those that come near, so many of the open plan and of the others are looked up. */
  planNamesNear: 24,
  /** Saved views that the palette offers. */
  viewsFound: 200,
  commentLength: 4000,
  mentionsMost: 20,
  /** Comments that were read so long ago are read again when somebody turns to them. */
  talkFreshMs: 15 * SECOND,
  rateCommentPerAccount: { burst: 30, perMinute: 10 },
  /** Of what was said, where it is only told that it was. */
  commentWordsTold: 160,
  /** Of what a field held, where it is told how it changed. */
  activityTextLength: 300,
  planItemsMost: 20_000,
  /** Items of a kind that are read at once: more would keep others waiting. */
  planRowsAtOnce: 2500,
  /** The same of a plan that goes out as a file. */
  exportRowsAtOnce: 500,
  /** People who may see one plan, with those who were asked to. */
  planSharesMost: 100,
  /** People who are named at one item that not everyone in the plan sees. */
  visibleToMost: 50,
  rateInvitePerPlan: { burst: 30, perMinute: 2 },
  ratePlanVisits: { burst: 60, perMinute: 30 },
  /** What somebody sees of a shared plan is noted at most so often for each module. */
  planVisitMs: 30 * SECOND,
  /** How often a tab that nobody tells anything asks what it may still see. */
  planRightPollMs: 30 * SECOND,
  /** More people than these are searched, not read through. */
  planSharesListed: 8,
  /** How long settings that could not be saved wait in their browser before they are sent again. */
  planSettingsRetryMs: 30 * SECOND,
  /** A plan that was not looked at for so long is read again. */
  planStaleMs: 5 * MINUTE,
  /** While nobody answers a plan is asked for again after so long, each time later, and after so long at most. */
  planRetryMs: SECOND,
  planRetryMostMs: 30 * SECOND,
  /** How often a plan is read again while nobody tells of it. */
  planPollMs: 30 * SECOND,
  /** A browser's database that has not opened by then holds no plan up. */
  planRestoreMs: 2 * SECOND,
  /** How soon a plan that changed is kept in its browser. */
  planKeepMs: 5 * SECOND,
  /** What is told of a plan goes out together within so long for each who listens, and within so long at most. */
  planFlushMs: 2,
  planFlushMostMs: 200,
  /** An operation that changed more than this is not passed on: tabs read the plan again. */
  planUpdateBytes: 24 * 1024,
  /** Of a module, an item or a field, in what a tab says of where it is. */
  planPlaceLength: 80,
  /** A tab that has not said where it is for so long is not there; it says so every so often. */
  planHereMs: 100 * SECOND,
  planHereEveryMs: 30 * SECOND,
  planHereMost: 200,
  /** How soon it says that it moved, and that nobody types any more. */
  planHereDelayMs: 300,
  planTypingMs: 4 * SECOND,
  /** Offered at once to whoever looks for one of thousands. */
  itemsSuggested: 50,
  /** Of what stands in the way of a removal. */
  titlesNamed: 5,
  /** A difference between versions with as many changes can be narrowed; of one kind so many are shown at first. */
  changesNarrowed: 8,
  changesShown: 100,
  /** In per cent: more than this in any week is too much for one person. */
  fullWeek: 100,
  /** What an arrow key adds to somebody's share of a squad, and a page key. */
  allocationStep: 5,
  allocationLeap: 25,
  /** How far ahead people's weeks are shown. */
  loadWeeks: 26,
  /** Of a list that is searched by typing: whoever looks for more types more. */
  choicesShown: 100,
  /** Boards with more cards than this show less on each. */
  boardCardsRoomy: 100,
  /** More columns than these are searched, not listed. */
  boardColumnsListed: 14,
  /** A mouse that moves so far drags; a finger that does has scrolled. */
  boardMousePx: 4,
  boardFingerPx: 10,
  boardLongPressMs: 280,
  /** How near its end something scrolls under a card that is held there. */
  boardScrollEdgePx: 80,
  boardScrollPxPerMs: 1.4,
  /** How long a card shows that it came back. */
  boardReturnedMs: 1600,
  /** When everything else of the workspace is fetched, for when there is no network. */
  planPartsMs: 10 * SECOND,
  /** After this, and at rest, what opens without a network is fetched; no more documents than this, for a day. */
  documentKeepMs: 3 * SECOND,
  documentsMost: 30,
  documentKeptMs: DAY,
  /** A document that does not come for so long is opened as this browser kept it. */
  documentPatienceMs: 6 * SECOND,
  /** Of the name that a saved view is given by itself. */
  viewNameMade: 60,
  /** What ends within as many days is due soon. */
  dueSoonDays: 30,
  /** At the latest the panel beside a list is fetched by then. */
  planPanelIdleMs: 2 * SECOND,
  /** A health that somebody set by hand and nobody touched since for so long is worth a new look. */
  healthLookDays: 30,
  /** Of what is late, and of the themes, on a plan's dashboard; what will be next beside them. */
  overviewRows: 8,
  overviewNext: 4,
  /** A theme of the whole strategy with more rows than these shows its worst branches, and of each what is late. */
  documentRows: 40,
  documentBranches: 8,
  documentLateBelow: 3,
  /** More rows than these are drawn block by block, when they come near. */
  documentRowsAtOnce: 200,
  /** Of objectives, squads and people in it, unless all is asked for. */
  documentList: 12,
  /** Of what is late and what is to be decided, on the one page for the board. */
  boardRows: 6,
  boardLate: 4,
  boardNames: 4,
  /** On one slide: so many rows, or so many characters of a text. */
  slideRows: 5,
  slideLetters: 320,
  /** A finger that moves so far turns a slide. */
  slideSwipePx: 48,
  /** Below what time would have by now, in points of progress. */
  healthAtRiskPoints: 10,
  healthOffTrackPoints: 25,
  /** The highest that a plan may choose as its thresholds, in days and per cent. */
  reviewStaleDaysMost: 365,
  reviewSumMost: 1000,
  /** For so long a finding is new, and told of once it is resolved. */
  reviewNewDays: 7,
  /** What one look finds is noted within so long. */
  reviewFirstLookMs: 5 * MINUTE,
  /** So long a finding is muted unless somebody chooses another day. */
  reviewMutedDays: 30,
  /** What was resolved so long ago is forgotten. */
  reviewResolvedMs: 35 * DAY,
  /** Of one rule, before more is asked for; and how many more one press shows. */
  findingsShown: 10,
  findingsMore: 50,
  /** What was found or resolved is noted together, so many at once, when the plan has been still for so long. */
  findingsNotedMost: 500,
  findingsNotedDelayMs: 1500,
  /** Of one plan. */
  planFindingsMost: 40_000,
  findingReasonLength: 500,
  rateFindingsPerAccount: { burst: 120, perMinute: 60 },
  /** What was written longer ago waits for its reader no more. */
  rhythmReadDays: 35,
  /** Of one look at who is to be reminded: so many people are turned to together. */
  reminderPage: 50,
  /** So many working days after they were told, whoever is next is told that nothing was written. */
  reminderWorkdays: 2,
  /** Above a reader, each for the one below who is away. */
  reminderManagers: 2,
  /** How long somebody waits who could not be told. */
  reminderRetryMs: HOUR,
  reminderDatesDays: 7,
  /** What a reminder names of each sort, and what its email links to. */
  reminderNames: 3,
  reminderLinks: 10,
  /** What was told so long ago, absences and all, asks nobody's reader; and when it is forgotten. */
  reminderLateMs: 70 * DAY,
  reminderKeptMs: 110 * DAY,
  /** So long its author may correct an update that somebody answered. */
  updateEditMs: HOUR,
  /** Of the updates of one item, before more are asked for; and of one part of the queue. */
  updatesShown: 5,
  queueShown: 25,
  periodsShown: 4,
  /** Of the values of a KPI: those in a row of a list, and until how many each has its mark in a chart. */
  sparkValues: 24,
  chartMarks: 60,
  /** Of the check-ins of one key result, before more are asked for. */
  checkInsShown: 10,
  /** Of what one operation did, before it is packed to fit into its row, and then; a row takes five million. */
  logPlainLength: 1_000_000,
  logPackedBytes: 4_950_000,
  /** Of the rows that one statement writes, and of what a version keeps of a plan. */
  rowsLength: 1_000_000,
  revisionBytes: 4_500_000,
  /** Plans with fewer items are not measured before a version keeps them. */
  revisionItemsSure: 400,
  /** A version of the strategy is kept whole once in so many; the others keep what differs from it. */
  revisionsToWhole: 50,
  /** So many versions of one plan may wait to be packed. */
  revisionsWaiting: 30,
  /** What a plan's items may take, and the versions of its strategy; told once so many per cent are used. */
  planItemBytes: 32 * 1024 * 1024,
  planVersionBytes: 128 * 1024 * 1024,
  roomToldFrom: 80,
  /** Of the log of what was done, which forgets what is oldest beyond it; and what makes it look. */
  operationsKeptBytes: 48 * 1024 * 1024,
  operationsTidiedBytes: 256 * 1024,
  planCommentsMost: 20_000,
  /** Of a file that holds a plan; more is not even read. */
  planDocumentBytes: 50 * 1024 * 1024,
  /** Of one import on its way in: a full plan is about half of it. */
  planImportBytes: 25 * 1024 * 1024,
  ratePlanImportPerAccount: { burst: 10, perMinute: 2 },
  rateTakenIdsPerAccount: { burst: 30, perMinute: 10 },
  /** Of what an import would change of one kind, before more is asked for; and of what it cannot read. */
  transferRowsShown: 25,
  transferFaultsShown: 20,
  /** How long a browser knows that its plan was adopted. */
  adoptedKnownMs: 400 * DAY,
  /** So long a large document may hold up the screen at once. */
  transferStepMs: 12,
  /** Rows that a browser writes before the screen has its turn. */
  localRowsAtOnce: 250,
  /** A screen that is not painted by then is looked at by nobody. */
  paintWaitMs: 100,
  /** Of why a change to a plan is proposed. */
  changeReasonLength: 500,
  /** Of the proposed changes of one kind, before more are asked for. */
  proposalsShown: 50,
  /** How many days from now the goals of a sample plan end. */
  sampleGoalDays: [14, 30, 90, 180, 365],
  /** Of a reason or a description that a model writes. */
  sampleTextLength: 300,
  /** Between two items of a sample plan, so that one sees them come. */
  samplePauseMs: 140,
  /** Of one answer in the strategy builder, of the entries of one of its lists, and of all of it. */
  builderTextLength: 1500,
  builderLineLength: 160,
  builderEntriesMost: 12,
  /** An answer is saved when nobody has typed for so long. */
  builderDelayMs: 900,
  /** In thousands. */
  builderMoneyMost: 1_000_000,
  rateBuilderPerAccount: { burst: 120, perMinute: 60 },
} as const;
