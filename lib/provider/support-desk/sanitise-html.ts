/** What a note may hold: tables, bold text, breaks, paragraphs and links into this console [quality §Security]. */
const ALLOWED = new Set(["table", "thead", "tbody", "tr", "th", "td", "b", "br", "p", "a"]);
/** Elements that go with everything inside them. */
const DROPPED = /<(script|style|iframe|object|template|svg|math|title|textarea|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG_OR_TEXT = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * Keeps the allowed elements without attributes and the text; `href` only where it leads into the console. Pass the
 * console's public address; without it links become plain text.
 */
export function sanitiseHtml(html: string, consoleUrl: string | null): string {
  let openLinks = 0;
  return html.replace(DROPPED, "").replace(TAG_OR_TEXT, (part, slash?: string, rawName?: string, attributes = "") => {
    if (rawName === undefined) return part.startsWith("<!--") ? "" : escapeText(part);
    const name = rawName.toLowerCase();
    if (!ALLOWED.has(name)) return "";
    if (name !== "a") return name === "br" ? "<br>" : `<${slash}${name}>`;
    if (slash) return openLinks > 0 && openLinks-- ? "</a>" : "";
    const [, quoted, single] = HREF.exec(attributes) ?? [];
    const target = ownLink(quoted ?? single, consoleUrl);
    if (target === null) return "";
    openLinks++;
    return `<a href="${target}">`;
  });
}

const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");

/** The address made anew from its parts, or null when it leads elsewhere. */
function ownLink(href: string | undefined, consoleUrl: string | null): string | null {
  if (!href || !consoleUrl) return null;
  const address = href.replaceAll("&amp;", "&");
  if (!URL.canParse(address, consoleUrl)) return null;
  const url = new URL(address, consoleUrl);
  if (url.origin !== new URL(consoleUrl).origin || !url.pathname.startsWith("/app/")) return null;
  return url.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
