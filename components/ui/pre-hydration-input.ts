/** A screen has two hydrated parts. Each collects its own early input. */
type Part = "shell" | "page";

type PreHydrationInput = { part: Part; button: HTMLElement | null; keys: string[] };

declare global {
  interface Window {
    collectInput?: (part: Part) => PreHydrationInput | null;
  }
}

/** Marks the table that handles the page's keys. */
export const HANDLES_PAGE_KEYS = { "data-keys": true };

/**
 * Captures clicks and keys between first paint and hydration, until the hydrated part collects them. Only the last
 * click counts; Tab and Esc discard; fields, buttons and links keep their own keys. Inlined into the page as text, so
 * it must be self-contained.
 */
export function capturePreHydrationInput(): void {
  let early: PreHydrationInput | null = null;
  const awaited = new Set<Part>(["shell", "page"]);
  const begin = (part: Part, button: HTMLElement | null = null): PreHydrationInput => {
    early = { part, button, keys: [] };
    return early;
  };
  const find = (place: string) => document.querySelector<HTMLElement>(place);
  const forget = () => {
    early = null;
  };
  addEventListener("pointerdown", forget, true);
  // After React's own listener: a click that hydrates its part is handled there and then.
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[type=button]");
    const part = button?.closest("#main") ? "page" : "shell";
    if (button && awaited.has(part)) begin(part, button);
  });
  function keep(event: KeyboardEvent) {
    const { key, altKey, shiftKey, target } = event;
    const mod = event.ctrlKey || event.metaKey;
    const isSearch = early?.part === "shell" && !early.button;
    const onPage = early?.part === "page" ? early : null;
    if (mod && !altKey && !shiftKey && /^k$/i.test(key) && awaited.has("shell") && find("#main")) {
      if (!isSearch) begin("shell");
    } else if (mod || altKey) return;
    else if (/Esc|Tab/.test(key)) return forget();
    else if (isSearch && /^(.|Enter|Backspace)$/u.test(key)) early?.keys.push(key);
    else if (
      !awaited.has("page") ||
      !find("[data-keys]") ||
      (target as Element).closest("a,button,input,select,textarea")
    )
      return;
    else if (/^([jk?]|Enter)$/.test(key) || (key === " " && onPage)) {
      (onPage ?? begin("page")).keys.push(key);
    } else {
      const box = key === "/" && find("[type=search]");
      if (!box) return;
      box.focus();
    }
    event.preventDefault();
  }
  addEventListener("keydown", keep, true);
  window.collectInput = (part) => {
    awaited.delete(part);
    const collected = early;
    if (collected?.part !== part) return null;
    forget();
    return collected;
  };
}
