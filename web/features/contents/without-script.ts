/** A page that is looked at and not used: its frame runs nothing, and would say so for each script. */
export const withoutScript = (html: string) => html.replace(/<script[^<>]*><\/script>/, "");
