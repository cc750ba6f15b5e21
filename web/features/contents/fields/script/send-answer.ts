type Outcome = { status: number; body: Record<string, unknown> };

/** Sends once, and again after each pause while there is no connection. Status 0: there was none at all. */
export async function sendAnswer(
  form: HTMLFormElement,
  data: FormData,
  key: string,
  onProgress: (part: number) => void,
): Promise<Outcome> {
  let outcome = await send(form, data, key, onProgress);
  for (const pause of PAUSES_MS) {
    if (outcome.status !== 0) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    outcome = await send(form, data, key, onProgress);
  }
  return outcome;
}

const PAUSES_MS = [1000, 3000];
const PATIENCE_MS = 120_000;

/** Only this kind of request tells how much of a file has gone. */
function send(
  form: HTMLFormElement,
  data: FormData,
  key: string,
  onProgress: (part: number) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.timeout = PATIENCE_MS;
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("idempotency-key", key);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("loadend", () =>
      resolve({ status: request.status, body: parse(request.responseText) }),
    );
    request.send(data);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    // An answer of any other shape says nothing that is read below.
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
