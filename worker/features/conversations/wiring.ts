import { sql } from "drizzle-orm";
import {
  advisorInstructions,
  conversationMembers,
  conversations,
  messageMarks,
  messages,
} from "../../../db/schema/conversations.ts";
import { moves, stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { conversationsApi } from "./api.ts";
import { sweepConversations } from "./delete-conversation.ts";
import { readInstructionsVariable } from "./instructions/list-instructions.ts";
import { manifest } from "./manifest.ts";
import { notifyConversations } from "./notify-conversations.ts";
import { personalData } from "./personal-data.ts";

/** A first plan stays with its account, and so does what it was asked. */
const isOfFirstPlan = sql`(select c.plan_id from ${conversations} c where c.id = ${conversationMembers.conversationId})`;

export const wiring = wire(manifest, {
  variables: { "advisor.instructions": readInstructionsVariable },
  apis: { "/conversations": ({ findTargets }) => conversationsApi(findTargets) },
  personalData,
  sweep: sweepConversations,
  merging: {
    rows: [
      moves(conversations.ownerId, ["conversation", "conversations"], {
        only: ({ from }) => sql`${conversations.planId} is not ${from}`,
        left: "What was asked about the first plan of an account stays with it.",
      }),
      moves(
        conversationMembers.userId,
        ["conversation that they take part in", "conversations that they take part in"],
        {
          onePer: [conversationMembers.conversationId],
          only: ({ from }) => sql`${isOfFirstPlan} is not ${from}`,
          left: "The other account takes part already, or it is about the first plan of this one.",
        },
      ),
      stays(messages.authorId, "history"),
      moves(advisorInstructions.userId, ["instruction", "instructions"]),
      moves(messageMarks.userId, ["opinion on an answer", "opinions on answers"], {
        onePer: [messageMarks.messageId],
      }),
    ],
    notify: (ctx, { from, into }) => notifyConversations(ctx, [from, into]),
  },
  tables: {
    conversations: "personal",
    conversation_members: "personal",
    messages: "personal",
    message_marks: "personal",
    advisor_instructions: "personal",
  },
});
