import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from "react";

type Options = {
  count: number;
  /** Scrolls a row into view and focuses it. */
  focusRow: (index: number) => void;
  onOpen?: (index: number) => void;
  onSelect?: (index: number) => void;
  /** More keys of the focused row. */
  rowKeys?: readonly { key: string; run: (index: number) => void }[] | undefined;
  searchRef?: RefObject<HTMLInputElement | null>;
  /** The one table per page that handles j, k, / and ? wherever the focus is. */
  pageWide: boolean;
};

/**
 * Keyboard shortcuts of a table: j / k and arrows move, Enter opens, Space selects, / searches, Esc leaves, ? lists
 * them.
 */
export function useTableKeys({ count, focusRow, onOpen, onSelect, rowKeys, searchRef, pageWide }: Options) {
  const [active, setActive] = useState<number | null>(null);
  const [helpOpened, setHelpOpened] = useState(false);

  const moveTo = useCallback(
    (index: number) => {
      if (count === 0) return;
      const next = Math.max(0, Math.min(count - 1, index));
      setActive(next);
      focusRow(next);
    },
    [count, focusRow],
  );

  useEffect(() => {
    if (!pageWide) return;
    const handle = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target))
        return;
      if (event.key === "j") moveTo((active ?? -1) + 1);
      else if (event.key === "k") moveTo((active ?? 1) - 1);
      else if (event.key === "/" && searchRef?.current) searchRef.current.focus();
      else if (event.key === "?") setHelpOpened(true);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [pageWide, active, moveTo, searchRef]);

  function onRowKeyDown(event: KeyboardEvent, row: HTMLTableRowElement) {
    const index = Number(row.dataset.index);
    const onRow = event.target === row;
    const act: Record<string, (() => void) | undefined> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Home: onRow ? () => moveTo(0) : undefined,
      End: onRow ? () => moveTo(count - 1) : undefined,
      Enter: onRow && onOpen ? () => onOpen(index) : undefined,
      " ": onRow && onSelect ? () => onSelect(index) : undefined,
      Escape: () => {
        setActive(null);
        row.blur();
      },
    };
    const own = onRow ? rowKeys?.find(({ key }) => key === event.key) : undefined;
    const action = own ? () => own.run(index) : act[event.key];
    if (!action || isInField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // A held key would run the row's action again on its new state.
    if (!(own && event.repeat)) action();
  }

  return { active, setActive, onRowKeyDown, helpOpened, closeHelp: () => setHelpOpened(false) };
}

/** A field in a cell handles its own keys; a checkbox has none that move. */
const isInField = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches("input:not([type='checkbox'], [type='radio']), textarea, select");

/** A person who is typing or in a dialog keeps the keys. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable='true'], [role='menu']")
  ) {
    return true;
  }
  return document.querySelector("[aria-modal='true']") !== null;
}
