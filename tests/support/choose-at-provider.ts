type Chosen = { email: string; name: string; isVerified?: boolean } | "cancel";

const HOPS = 6;

/** A browser at the stand-in: follows its pages, chooses, and says where it is sent back to. */
export async function chooseAtProvider(address: string, chosen: Chosen): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  const home = url.origin;
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < HOPS && url.origin === home; hop += 1) {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: form } : {}),
    });
    const body = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get("location");
    if (!to && form) throw new Error(`the stand-in answered ${response.status}: ${body}`);
    if (!to && !url.pathname.includes("/choose/")) throw new Error(`refused: ${body}`);
    form = to ? undefined : formOf(chosen);
    if (to) url = new URL(to, url);
  }
  return url;
}

function formOf(chosen: Chosen): URLSearchParams {
  if (chosen === "cancel") return new URLSearchParams({ cancel: "true" });
  const { email, name, isVerified = true } = chosen;
  return new URLSearchParams({ email, name, ...(isVerified ? { verified: "true" } : {}) });
}
