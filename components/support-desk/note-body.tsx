"use client";

import { createElement, Fragment, type ReactNode, useEffect, useState } from "react";
import { ownPath } from "@/lib/paths";
import classes from "./support-ticket.module.css";

/** HTML tags allowed in a note; others keep only their text. */
const TAGS = new Set(["table", "thead", "tbody", "tr", "th", "td", "b", "br", "p"]);
const WITHOUT_CHILDREN = new Set(["br"]);

/**
 * The text of a note, rebuilt as page elements without attributes from an inert document. It gets the console's
 * colours, fits its frame, and is safe whatever the support desk sends.
 */
export function NoteBody({ html }: { html: string }) {
  const [body, setBody] = useState<ReactNode>(null);
  // In the browser only: the server has no document parser.
  useEffect(() => setBody(elementsOf(new DOMParser().parseFromString(html, "text/html").body)), [html]);
  return <div className={classes.note}>{body}</div>;
}

function elementsOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, place) => elementOf(node, place));
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === "script" || tag === "style" || tag === "template") return null;
  if (WITHOUT_CHILDREN.has(tag)) return createElement(tag, { key });
  const children = elementsOf(node);
  if (tag === "a") return <OwnLink key={key} address={node.getAttribute("href") ?? ""} text={children} />;
  return createElement(TAGS.has(tag) ? tag : Fragment, { key }, ...children);
}

/** A link within this console; other links become plain text. */
function OwnLink({ address, text }: { address: string; text: ReactNode }) {
  const { origin } = window.location;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  const path = url?.origin === origin ? ownPath(`${url.pathname}${url.search}`, "") : "";
  return path ? <a href={path}>{text}</a> : <span>{text}</span>;
}
