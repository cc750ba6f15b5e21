/** A moment for readers whose place is not known: the same everywhere, and it says so. */
export const sayMoment = (moment: string, language: string) =>
  `${new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(moment))} UTC`;
