"use client";

import { type ComponentType, useEffect, useState } from "react";
import { DAY_MS, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import type { Hint } from "./hint-tooltip";

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const OPEN_AFTER_MS = 300;
/** Moving on to another mark within this time, for example along the menu's icons, shows its tooltip without delay. */
const STILL_READING_MS = 500;
const MARKED = "[data-hint], [data-hint-cut], [data-hint-day]";
/** A row has the focus in place of its name. */
const NAME_OF_ROW = "[data-hint-cut]:not([data-hint-cut=''])";

/**
 * Tooltips of all elements with `data-hint` (text), `data-hint-cut` (their own text when truncated, or its value when a
 * part of them is) or `data-hint-day` (distance to that date). One listener instead of a component each, because tables
 * have hundreds.
 */
export function Hints() {
  const [shown, setShown] = useState<Hint | null>(null);
  const [HintTooltip, setHintTooltip] = useState<ComponentType<Hint> | null>(null);

  useEffect(() => {
    const loadTooltip = () =>
      void import("./hint-tooltip").then(
        (module) => setHintTooltip(() => module.HintTooltip),
        // A tooltip that fails to load must not end the screen.
        () => {},
      );
    return watchMarked(setShown, loadTooltip);
  }, []);

  return shown && HintTooltip ? <HintTooltip {...shown} /> : null;
}

/**
 * Calls `onShow` with the tooltip of the element under the pointer or with the focus, and `onApproach` before its delay.
 * @returns the end of it.
 */
function watchMarked(onShow: (hint: Hint | null) => void, onApproach: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLElement | null = null;
  let isShown = false;
  let readAt = Number.NEGATIVE_INFINITY;

  function leave({ timeStamp }: Event) {
    clearTimeout(timer);
    if (isShown) readAt = timeStamp;
    isShown = false;
    over = null;
    onShow(null);
  }

  function show() {
    const label = over?.isConnected ? labelOf(over) : null;
    isShown = label !== null;
    onShow(over && label ? { target: over, label } : null);
  }

  function approach(event: Event) {
    const { target, timeStamp } = event;
    const marked = target instanceof Element ? markedAt(target) : null;
    if (marked === over) return;
    leave(event);
    over = marked;
    if (!marked) return;
    timer = setTimeout(show, timeStamp - readAt < STILL_READING_MS ? 0 : OPEN_AFTER_MS);
    onApproach();
  }

  const onFocus = (event: Event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) approach(event);
  };
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && leave(event);
  // A click may have changed the text.
  const onClick = () => over && requestAnimationFrame(show);
  const stop = listenToDocument([
    ["pointerover", approach],
    ["focusin", onFocus],
    ["focusout", leave],
    ["keydown", onKey as EventListener],
    ["click", onClick],
    ["scroll", leave],
  ]);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Before the elements' own listeners. @returns the end of it. */
function listenToDocument(listeners: readonly (readonly [name: string, listener: EventListener])[]): () => void {
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
  };
}

const markedAt = (target: Element): HTMLElement | null =>
  target instanceof HTMLTableRowElement ? target.querySelector(NAME_OF_ROW) : target.closest(MARKED);

function labelOf(element: HTMLElement): string | null {
  const { hint, hintCut, hintDay } = element.dataset;
  if (hintDay) return distanceToDay(hintDay, Date.now());
  if (hintCut) return [...element.querySelectorAll<HTMLElement>("*")].some(isCut) ? hintCut : null;
  if (hintCut !== undefined) return isCut(element) ? element.textContent : null;
  return hint ?? null;
}

/** Glyphs taller than their line do not count as truncated text. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 4;

/** Distance of a date from the date of `now` (ms) in Asia/Kolkata: "yesterday", "in 3 months", "2 years ago". */
function distanceToDay(day: LocalDate, now: number): string {
  const days = Math.round((Date.parse(day) - Date.parse(istDay(now))) / DAY_MS);
  const size = Math.abs(days);
  if (size < 45) return words.format(days, "day");
  return size < 700 ? words.format(Math.round(days / 30.4), "month") : words.format(Math.round(days / 365.25), "year");
}
