/** Whether nothing that reacts to keys has the focus: its element was removed, disabled, or opened a dialog and is gone. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  const isOnPage = activeElement === body || activeElement === document.getElementById("main");
  return isOnPage || activeElement?.matches(":disabled") === true;
}
