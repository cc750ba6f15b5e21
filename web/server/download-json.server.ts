import { isDead } from "./open-link.server.ts";
import { PRIVATE_HEADERS } from "./private-page.server.ts";

/** A JSON document to keep. Where the link is dead, the page that it belongs to says so. */
export async function downloadJson(name: string, page: string, make: () => Promise<string>) {
  try {
    return new Response(await make(), {
      headers: {
        ...PRIVATE_HEADERS,
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    if (!isDead(error)) throw error;
    return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: page } });
  }
}
