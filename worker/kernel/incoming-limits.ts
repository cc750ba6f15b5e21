/** What came in, as work: how much of each there may be. */
export const INCOMING_LIMITS = {
  incomingLabelLength: 40,
  incomingLabelsMost: 10,
  /** Labels that a filter offers. */
  incomingLabelsOffered: 200,
  incomingNoteLength: 4000,
  incomingNotesMost: 500,
  incomingReplySubjectLength: 200,
  /** Of those who may own something. */
  incomingWorkersMost: 200,
  /** How many are looked through for the one that another is merged into. */
  incomingMergeOffered: 20,
  incomingMergedShown: 50,
  incomingTasksShown: 20,
  incomingRulesMost: 100,
  incomingRuleNameLength: 100,
  incomingConditionsMost: 10,
  incomingValuesMost: 50,
  incomingValueLength: 300,
  /** The last things on which a rule is tried. */
  incomingTestRun: 100,
  incomingSweepAtOnce: 500,
} as const;
