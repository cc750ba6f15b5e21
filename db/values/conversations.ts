export const CONVERSATION_KINDS = ["advisor"] as const;
/** Who somebody is in a conversation. */
export const CONVERSATION_ROLES = ["owner", "reader"] as const;
export const MESSAGE_KINDS = ["question", "answer"] as const;
export const MESSAGE_MARKS = ["good", "bad"] as const;
