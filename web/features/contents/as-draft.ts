/** A page that is not published, and says so to those who were sent its link. */
export const asDraft = (html: string) =>
  html
    .replace("<title>", "<title>Draft: ")
    .replace("<header>", '<header><p class="k" lang="en">Draft, not published</p>');
