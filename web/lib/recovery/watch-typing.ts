/** Fields that ask or filter, and save nothing. */
const ASKING = 'input[type="search"], [role="combobox"], [data-query]';

/** Tells from then on whether something was typed that a reload would lose. */
export function watchTyping(): (isLeaving: boolean) => boolean {
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
  document.addEventListener(
    "input",
    ({ target }) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && !target.matches(ASKING)) typed.add(target);
    },
    { capture: true },
  );
  return (isLeaving) => isHeld() || (!isLeaving && [...typed].some(isFilled));

  function isFilled(field: HTMLInputElement | HTMLTextAreaElement): boolean {
    if (!field.isConnected) typed.delete(field);
    return field.isConnected && field.value !== "";
  }
}

/** Whoever would ask before the page is left is asked first, without a word on the screen. */
function isHeld(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
