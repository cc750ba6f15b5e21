const answers = new Map<string, unknown>();

/** As browsers say that no request got through. */
const UNREACHED = /fetch|network|load failed/i;

/** What a screen was drawn from, for when the server cannot be asked. */
export function keepAnswer(key: string, answer: unknown): void {
  if (typeof document !== "undefined") answers.set(key, answer);
}

/** What the server answers; where it cannot be reached, what it answered last on this page. */
export async function answerOrLast<Answer>(
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isUnreached = error instanceof TypeError && UNREACHED.test(error.message);
    if (!isUnreached || !answers.has(key)) throw error;
    // Kept under this key by the screen that shows this answer.
    return answers.get(key) as Answer;
  }
}
