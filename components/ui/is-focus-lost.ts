/** Whether the focus is lost: its element was removed or disabled, and at most the page has it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  const isOnPage = activeElement === body || activeElement === document.getElementById("main");
  return isOnPage || activeElement?.matches(":disabled") === true;
}
