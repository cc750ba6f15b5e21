/** A form in a frame says how tall it is, and where its visitor goes on: the page around it follows. */
const formFrames = document.querySelectorAll<HTMLIFrameElement>(".form iframe");

function fit(frame: HTMLIFrameElement, height: unknown) {
  if (typeof height !== "number" || !Number.isFinite(height) || height < 1) return;
  frame.style.height = `${Math.ceil(height) + 2}px`;
  // The link beside it is for whoever sees no form.
  frame.parentElement?.querySelector("p")?.setAttribute("hidden", "");
}

addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
  if (origin !== location.origin || typeof data !== "object" || data === null) return;
  const frame = [...formFrames].find(({ contentWindow }) => contentWindow === source);
  if (!frame) return;
  if ("formHeight" in data) fit(frame, data.formHeight);
  if ("formGoesOn" in data && typeof data.formGoesOn === "string") {
    const { protocol, href } = new URL(data.formGoesOn, location.href);
    if (protocol === "https:" || protocol === "http:") location.assign(href);
  }
});

for (const frame of formFrames) {
  // It may have said so before this was here to listen.
  const { body, documentElement } = frame.contentDocument ?? {};
  if (body?.classList.contains("embed")) fit(frame, documentElement?.offsetHeight);
}
