const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** Told each byte of a JSON text in turn: whether it stands outside of its quoted texts, whose marks count as inside. */
export function outsideTexts(): (code: number) => boolean {
  let isInside = false;
  let isEscaped = false;
  return (code) => {
    if (!isInside) {
      isInside = code === QUOTE;
      return !isInside;
    }
    if (isEscaped) isEscaped = false;
    else if (code === BACKSLASH) isEscaped = true;
    else if (code === QUOTE) isInside = false;
    return false;
  };
}
