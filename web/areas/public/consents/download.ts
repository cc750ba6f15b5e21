import { AppError } from "../../../../worker/kernel/errors.ts";
import { PRIVATE_HEADERS } from "./private-page.ts";

/** A JSON document to keep. Where the link is dead, the page that it belongs to says so. */
export async function download(name: string, page: string, make: () => Promise<string>) {
  try {
    return new Response(await make(), {
      headers: {
        ...PRIVATE_HEADERS,
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "link_used") throw error;
    return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: page } });
  }
}
