/** Where the browser remembers whether the menu of wide windows has names. */
export const MENU_CHOICE_KEY = "genome.menu";

/** Names or icons, from now on in this browser. */
export function chooseMenu(choice: "names" | "icons"): void {
  document.documentElement.dataset.menu = choice;
  try {
    localStorage.setItem(MENU_CHOICE_KEY, choice);
  } catch {
    // A browser that keeps nothing has it until the page is loaded anew.
  }
}

/** What was chosen, before anything is painted. Written into the page as text: it uses nothing from outside. */
export function restoreMenuChoice(key: string): void {
  try {
    const chosen = localStorage.getItem(key);
    if (chosen) document.documentElement.dataset.menu = chosen;
  } catch {
    // The window's width decides.
  }
}
