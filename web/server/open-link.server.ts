import { data } from "react-router";
import { AppError } from "../../worker/kernel/errors.ts";

/** What a mailed link opens; null, and an answer that says so, where it opens nothing any more. */
export async function openLink<Found>(open: () => Promise<Found>) {
  try {
    return data<{ found: Found | null }>({ found: await open() });
  } catch (error) {
    if (!isDead(error)) throw error;
    return data<{ found: Found | null }>({ found: null }, { status: error.status });
  }
}

export const isDead = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === "link_used" || error.code === "link_dead");
