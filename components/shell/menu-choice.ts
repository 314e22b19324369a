/** Storage key for the names in the menu. */
export const MENU_CHOICE_KEY = "genome.menu";

/** Shows names or icons; stored in this browser. */
export function chooseMenu(choice: "names" | "icons"): void {
  document.documentElement.dataset.menu = choice;
  try {
    localStorage.setItem(MENU_CHOICE_KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
}

/** Restores the choice before the first paint. It is inlined into the page, so it must not use outer variables. */
export function restoreMenuChoice(key: string): void {
  try {
    const chosen = localStorage.getItem(key);
    if (chosen) document.documentElement.dataset.menu = chosen;
  } catch {
    // The window's width decides.
  }
}
