/** What a note may hold: tables, bold text, breaks, paragraphs and links into this console [quality §Security]. */
const ALLOWED = new Set(["table", "thead", "tbody", "tr", "th", "td", "b", "br", "p"]);
/** Elements that go with everything inside them. */
const DROPPED = new Set(["script", "style", "iframe", "object", "template", "svg", "math", "title", "textarea"]);
/** Attributes are bounded, so that no input makes the search slow. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[^"'<>]|"[^"]*"|'[^']*'){0,2000})>/iy;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * Keeps the allowed elements without attributes and the text; `href` only where it leads to a screen of the console.
 * Pass the console's public address; without it links become plain text.
 */
export function sanitiseHtml(html: string, consoleUrl: string | null): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let openLinks = 0;
  for (let position = 0; position < html.length; ) {
    const bracket = html.indexOf("<", position);
    kept.push(escapeText(html.slice(position, bracket < 0 ? html.length : bracket)));
    if (bracket < 0) break;
    if (html.startsWith("<!--", bracket)) {
      position = after(lower, "-->", bracket);
      continue;
    }
    const tag = tagAt(html, bracket);
    if (tag === null) {
      kept.push("&lt;");
      position = bracket + 1;
      continue;
    }
    position = bracket + tag.length;
    if (DROPPED.has(tag.name) && !tag.closes) {
      position = after(lower, `</${tag.name}`, position);
      position = after(lower, ">", position);
    } else if (tag.name === "a") {
      const target = tag.closes ? null : ownLink(tag.attributes, consoleUrl);
      if (target !== null) kept.push(`<a href="${target}">`);
      else if (tag.closes && openLinks > 0) kept.push("</a>");
      openLinks = Math.max(0, openLinks + (target !== null ? 1 : tag.closes ? -1 : 0));
    } else if (ALLOWED.has(tag.name)) {
      kept.push(tag.name === "br" ? "<br>" : `<${tag.closes ? "/" : ""}${tag.name}>`);
    }
  }
  return kept.join("");
}

type Tag = { name: string; closes: boolean; attributes: string; length: number };

function tagAt(html: string, position: number): Tag | null {
  TAG.lastIndex = position;
  const [tag, slash, name = "", attributes = ""] = TAG.exec(html) ?? [];
  if (tag === undefined) return null;
  return { name: name.toLowerCase(), closes: slash === "/", attributes, length: tag.length };
}

/** Where the text goes on behind the mark; the end where there is none. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

const escapeText = (text: string) =>
  text.replace(/&(?!(?:[a-z]{2,10}|#\d{1,7}|#x[\da-f]{1,6});)/gi, "&amp;").replace(/>/g, "&gt;");

/** The address made anew from its parts, or null when it leads elsewhere. */
function ownLink(attributes: string, consoleUrl: string | null): string | null {
  const [, quoted, single] = HREF.exec(attributes) ?? [];
  const address = (quoted ?? single)?.replaceAll("&amp;", "&");
  if (!address || !consoleUrl || !URL.canParse(address, consoleUrl)) return null;
  const url = new URL(address, consoleUrl);
  if (url.origin !== new URL(consoleUrl).origin || !url.pathname.startsWith("/app/")) return null;
  return url.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
