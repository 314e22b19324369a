import sanitize, { type Tag } from "sanitize-html";

const TAGS = ["table", "thead", "tbody", "tr", "th", "td", "b", "br", "p", "a"];
/** Removed together with their text, which is not part of the note. */
const DROPPED = ["script", "style", "iframe", "object", "template", "svg", "math", "title", "textarea", "option"];
/** Deeper markup is rejected: each level is a recursive call of the parser. */
const MAX_DEPTH = 50;

/**
 * Sanitises a note: keeps tables, bold text, breaks and paragraphs without attributes, and links to this console's screens
 * [quality §Security]. Pass the console's public address; without it links become plain text.
 */
export function sanitiseHtml(html: string, consoleUrl: string | null): string {
  return sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href"] },
    nonTextTags: DROPPED,
    nestingLimit: MAX_DEPTH,
    disallowedTagsMode: "discard",
    transformTags: {
      // A disallowed tag is replaced by its text.
      a: (_tag, { href }): Tag => {
        const link = ownLink(href, consoleUrl);
        return link === null ? { tagName: "span", attribs: {} } : { tagName: "a", attribs: { href: link } };
      },
    },
  });
}

/** The address, rebuilt from its parts; null if it is not one of the console's. */
function ownLink(address: string | undefined, consoleUrl: string | null): string | null {
  if (!address || !consoleUrl || !URL.canParse(address, consoleUrl)) return null;
  const url = new URL(address, consoleUrl);
  return url.origin === new URL(consoleUrl).origin && url.pathname.startsWith("/app/") ? url.href : null;
}
