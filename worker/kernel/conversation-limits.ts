import { DAY } from "./durations.ts";

/** The numbers of conversations. Read them through LIMITS. */
export const CONVERSATION_LIMITS = {
  conversationsPerPerson: 5000,
  conversationTitleLength: 120,
  /** Questions and answers of one conversation, its branches too. */
  messagesMost: 2000,
  /** Shown when a conversation opens, and with each press for earlier ones. */
  messagesShown: 40,
  messagesShownMost: 2000,
  conversationReadersMost: 50,
  conversationTrashMs: 30 * DAY,
  /** Items of one answer that are kept with it. */
  answerLinesKept: 100,
  /** What a question may be about at once. */
  aboutMost: 50,
  /** Of more private items it is not tried out one by one whether an answer rests on them. */
  privateTriedMost: 25,
  /** Findings that were muted until lately, among what is worth asking. */
  endedMutesShown: 2,
  /** Answers that wait to be counted in one isolate. */
  computeAnswersMost: 64,
  markReasonLength: 500,
  /** Standing instructions of one person. */
  instructionsMost: 20,
  instructionLength: 200,
  /** Lines that an answer opens with where its reader wants it brief. */
  answerLinesBrief: 3,
  rateQuestionsPerAccount: { burst: 60, perMinute: 30 },
};
