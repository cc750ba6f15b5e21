import { LIMITS } from "../../../../../worker/kernel/limits.ts";

/** All that is filled in, once people could have done it: the server takes whoever is quicker for a program. */
export async function packForm(form: HTMLFormElement): Promise<FormData> {
  // People have their browser fill in forms.
  await new Promise((go) => setTimeout(go, LIMITS.formQuickestMs - performance.now()));
  const data = new FormData(form);
  data.set("form_took", String(Math.round(performance.now())));
  return data;
}
