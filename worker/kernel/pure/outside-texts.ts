const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/**
 * Goes through the parts of a JSON text, one after the other, and shows each byte outside of its quoted texts until
 * somebody has seen enough. Texts are skipped whole: most of what is sent is texts.
 */
export function outsideTexts() {
  let isInside = false;
  let isEscaped = false;
  return (part: Uint8Array, show: (code: number, at: number) => boolean): boolean => {
    let at = isEscaped ? 1 : 0;
    isEscaped = false;
    while (at < part.length) {
      if (isInside) {
        const quote = part.indexOf(QUOTE, at);
        const end = quote < 0 ? part.length : quote;
        isEscaped = backslashesBefore(part, at, end) % 2 === 1;
        if (quote < 0) return false;
        at = quote + 1;
        isInside = isEscaped;
        isEscaped = false;
      } else {
        const code = part[at] ?? 0;
        if (code === QUOTE) isInside = true;
        else if (show(code, at)) return true;
        at += 1;
      }
    }
    return false;
  };
}

function backslashesBefore(part: Uint8Array, from: number, to: number): number {
  let at = to;
  while (at > from && part[at - 1] === BACKSLASH) at -= 1;
  return to - at;
}
