/** With whom the peer's mail servers are content, where they ask. */
export const SMTP_LOGIN = { user: "advisor", password: "pässword of the peer" };
