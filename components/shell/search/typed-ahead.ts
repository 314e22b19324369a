/** As long as the field may take to come; then the keys are the page's again. */
const LONGEST_MS = 5_000;

/** What was typed before the field stood: its letters, and whether Enter came after them. */
export type TypedAhead = { text: string; isEntered: boolean };

/**
 * Collects keys from now on, so that nothing typed between the press that opens the search and its field is lost.
 * @returns ends the collecting and gives what came; called again, nothing.
 */
export function collectTyping(): () => TypedAhead {
  const typed: TypedAhead = { text: "", isEntered: false };
  function collect(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Enter") typed.isEntered = true;
    else if (event.key === "Backspace") typed.text = typed.text.slice(0, -1);
    else if (event.key.length === 1) typed.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const stop = () => window.removeEventListener("keydown", collect, { capture: true });
  window.addEventListener("keydown", collect, { capture: true });
  const timer = setTimeout(stop, LONGEST_MS);
  return () => {
    clearTimeout(timer);
    stop();
    const { ...collected } = typed;
    Object.assign(typed, { text: "", isEntered: false });
    return collected;
  };
}
