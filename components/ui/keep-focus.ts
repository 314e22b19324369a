/**
 * A dialog's ref: keeps the focus in it when its next step removes or disables the focused control. The new step's
 * `data-autofocus` gets the focus, else the dialog itself.
 */
export function keepFocus(root: HTMLElement | null): void {
  if (!root) return;
  const watching = new MutationObserver(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>("[aria-modal='true']")].at(-1);
    const { activeElement, body } = document;
    if (!dialog || !root.contains(dialog) || (activeElement !== body && activeElement !== dialog)) return;
    const start = dialog.querySelector<HTMLElement>("[data-autofocus]:not(:disabled)") ?? dialog;
    start.focus({ preventScroll: true });
  });
  watching.observe(root, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}
