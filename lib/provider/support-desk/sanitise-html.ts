import sanitize, { type Tag } from "sanitize-html";

const TAGS = ["table", "thead", "tbody", "tr", "th", "td", "b", "br", "p", "a"];
/** Their text goes with them: it is no text of the note. */
const DROPPED = ["script", "style", "iframe", "object", "template", "svg", "math", "title", "textarea", "option"];
/** Deeper markup is no note, and each level costs the parser a call. */
const MAX_DEPTH = 50;

/**
 * What a note may hold: tables, bold text, breaks, paragraphs, all without attributes, and links to screens of this
 * console [quality §Security]. Pass the console's public address; without it links become plain text.
 */
export function sanitiseHtml(html: string, consoleUrl: string | null): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href"] },
    nonTextTags: DROPPED,
    nestingLimit: MAX_DEPTH,
    disallowedTagsMode: "discard",
    transformTags: {
      // A tag that is not allowed leaves its text.
      a: (_tag, { href }): Tag => {
        const link = ownLink(href, consoleUrl);
        return link === null ? { tagName: "span", attribs: {} } : { tagName: "a", attribs: { href: link } };
      },
    },
  });
}

/** The address made anew from its parts, or null when it leads elsewhere. */
function ownLink(address: string | undefined, consoleUrl: string | null): string | null {
  if (!address || !consoleUrl || !URL.canParse(address, consoleUrl)) return null;
  const url = new URL(address, consoleUrl);
  return url.origin === new URL(consoleUrl).origin && url.pathname.startsWith("/app/") ? url.href : null;
}
