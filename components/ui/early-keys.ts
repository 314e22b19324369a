/** Who takes the keys over: the search those after Ctrl / ⌘-K, a list its own. */
type Owner = "search" | "list";

declare global {
  interface Window {
    collectEarlyKeys?: (owner: Owner) => string[] | null;
  }
}

/** On the table that hears the keys of its page. */
export const LISTENS = { "data-listens": true };

/**
 * A page stands before its code hears a key: what is pressed meanwhile is kept until that code asks for it. A press
 * elsewhere, Tab and Esc end it, and a field has its own keys. Written into the page as text: it uses nothing from outside.
 */
export function keepEarlyKeys(): void {
  let owner: Owner | null = null;
  let keys: string[] = [];
  let awaited: Owner[] = ["search", "list"];
  const forget = () => {
    owner = null;
    keys = [];
  };
  const awaits = (one: Owner, place: string) => awaited.includes(one) && document.querySelector(place);
  function keep(event: KeyboardEvent) {
    const { key, altKey, shiftKey, target } = event;
    const mod = event.ctrlKey || event.metaKey;
    if (mod && !altKey && !shiftKey && /^k$/i.test(key) && awaits("search", "#main")) {
      if (owner !== "search") forget();
      owner = "search";
    } else if (mod || altKey || event.isComposing) return;
    else if (/^(Esc|Tab)/.test(key)) return forget();
    else if (owner === "search" && /^(.|Enter|Backspace)$/u.test(key)) keys.push(key);
    else if (!awaits("list", "[data-listens]") || (target as Element).closest("input,textarea,select")) return;
    else if (/^[jk?]$/.test(key) || (owner && key === "Enter")) {
      owner = "list";
      keys.push(key);
    } else {
      const box = key === "/" && document.querySelector<HTMLElement>("#main [type=search]");
      if (!box) return;
      box.focus();
    }
    event.preventDefault();
  }
  addEventListener("pointerdown", forget, true);
  addEventListener("keydown", keep, true);
  window.collectEarlyKeys = (one) => {
    awaited = awaited.filter((other) => other !== one);
    const taken = owner === one ? keys : null;
    if (taken) forget();
    return taken;
  };
}

/** Presses the keys of the list again, each once the page has answered the one before. */
export async function pressEarlyKeys(): Promise<void> {
  for (const key of window.collectEarlyKeys?.("list") ?? []) {
    const place = document.activeElement ?? document.body;
    place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
