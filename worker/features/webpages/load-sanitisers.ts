import type sanitize from "sanitize-html";

const TEXT = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "blockquote",
  "figure",
  "figcaption",
  "pre",
  "address",
  "section",
  "article",
  "div",
  "strong",
  "em",
  "b",
  "i",
  "u",
  "s",
  "del",
  "ins",
  "mark",
  "small",
  "sub",
  "sup",
  "code",
  "kbd",
  "samp",
  "abbr",
  "cite",
  "q",
  "time",
  "span",
  "a",
  "img",
  "details",
  "summary",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
];

/** Their content is no text: it goes with them. */
const UNSEEN = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "template",
  "title",
  "iframe",
  "svg",
  "math",
  "object",
  "embed",
  "xmp",
  "plaintext",
  "noembed",
  "noframes",
  "audio",
  "video",
];

const ATTRIBUTES = {
  "*": ["lang", "dir"],
  a: ["href", "title", "rel", "target"],
  abbr: ["title"],
  details: ["open"],
  img: ["src", "alt", "width", "height", "loading", "decoding", "fetchpriority"],
  ol: ["start", "reversed", "type"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
};

const OWN_PICTURE = /^\/pictures\/[A-Za-z0-9_-]{20,60}\.(jpg|png|webp)$/;
const OWN_FORM = /^\/form\/[a-z0-9-]{1,100}\?embed=1$/;
const DEPTH_MOST = 40;

const SHARED: sanitize.IOptions = {
  allowedTags: TEXT,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: UNSEEN,
  nestingLimit: DEPTH_MOST,
  disallowedTagsMode: "discard",
  transformTags: { h1: "h2", a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }) },
  // The policy of public pages loads pictures from this site alone.
  exclusiveFilter: isForeignPicture,
};

function isForeignPicture({ tag, attribs }: sanitize.IFrame): boolean {
  return tag === "img" && !OWN_PICTURE.test(attribs["src"] ?? "");
}

/** A link that opens elsewhere must not reach back. */
function linkOf({ href, title, target, class: look }: sanitize.Attributes): sanitize.Attributes {
  const isElsewhere = /^https?:/i.test(href ?? "");
  return {
    ...(look === undefined ? {} : { class: look }),
    ...(href === undefined ? {} : { href }),
    ...(title === undefined ? {} : { title }),
    ...(target === "_blank" ? { target } : {}),
    ...(isElsewhere || target === "_blank" ? { rel: "noopener" } : {}),
  };
}

/** A whole page has frames with forms of ours besides, and a few classes that its sheet knows. */
const PAGE: sanitize.IOptions = {
  ...SHARED,
  nestingLimit: DEPTH_MOST + 4,
  allowedTags: [...TEXT, "iframe"],
  nonTextTags: UNSEEN.filter((tag) => tag !== "iframe"),
  allowedAttributes: { ...ATTRIBUTES, iframe: ["src", "title", "loading"] },
  allowedClasses: {
    a: ["button"],
    p: ["action"],
    figure: ["quote", "picture"],
    div: ["columns", "questions", "form", "html"],
  },
  allowIframeRelativeUrls: true,
  allowedIframeHostnames: [],
  exclusiveFilter: (frame) =>
    isForeignPicture(frame) ||
    (frame.tag === "iframe" && !OWN_FORM.test(frame.attribs["src"] ?? "")),
};

/** What admins write as HTML, by an allow-list: words, tables, links and pictures of ours. Loaded when needed. */
export async function loadSanitisers() {
  const { default: sanitise } = await import("sanitize-html");
  return {
    sanitiseHtml: (html: string): string => sanitise(html, SHARED),
    sanitisePage: (html: string): string => sanitise(html, PAGE),
  };
}
