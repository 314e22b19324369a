/** Max wait for the field; then the page gets the keys again. */
const MAX_MS = 5_000;

/** Text typed before the field existed, whether Enter was pressed, and the text between Enters. */
export type TypedAhead = { text: string; isEntered: boolean; lines: readonly string[] };

/**
 * Collects keys from now on, so that text typed before the search field appears is not lost. `early` are keys from
 * before. @returns a function that stops and returns the text once; later calls return nothing.
 */
export function collectTyping(early: readonly string[] = []): () => TypedAhead {
  let lines = [""];
  function add(key: string): boolean {
    const last = lines.pop() ?? "";
    if (key === "Enter") lines.push(last, "");
    else if (key === "Backspace") lines.push(last.slice(0, -1));
    else lines.push(key.length === 1 ? last + key : last);
    return key.length === 1 || key === "Enter" || key === "Backspace";
  }
  function collect(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !add(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  for (const key of early) add(key);
  const stop = () => window.removeEventListener("keydown", collect, { capture: true });
  window.addEventListener("keydown", collect, { capture: true });
  const timer = setTimeout(stop, MAX_MS);
  return () => {
    clearTimeout(timer);
    stop();
    const collected = lines;
    lines = [""];
    return { text: collected.join(""), isEntered: collected.length > 1, lines: collected };
  };
}

/** Keys that leave the dialog. */
const LEAVING_KEYS = ["Tab", "Escape"];

/**
 * Collects keys until a field gets the focus, and writes them into it. A dialog without a field, a click and leaving
 * keys discard them. A field that already has the focus keeps its keys.
 * @returns a function that stops it.
 */
export function typeIntoNextField(): () => void {
  if (isTextField(document.activeElement)) return () => {};
  const finish = collectTyping();
  function give({ target }: FocusEvent) {
    const isInDialog = target instanceof Element && target.closest("[role=dialog]") !== null;
    // A closing menu focuses its button before the dialog gets the focus.
    if (!isTextField(target) && !isInDialog) return;
    const { lines } = finish();
    stop();
    // After the render that focused it.
    if (isTextField(target)) queueMicrotask(() => typeAgain(target, lines));
  }
  const leave = ({ key }: KeyboardEvent) => LEAVING_KEYS.includes(key) && stop();
  function stop() {
    finish();
    document.removeEventListener("focusin", give, { capture: true });
    document.removeEventListener("keydown", leave, { capture: true });
    document.removeEventListener("pointerdown", stop, { capture: true });
  }
  document.addEventListener("focusin", give, { capture: true });
  document.addEventListener("keydown", leave, { capture: true });
  document.addEventListener("pointerdown", stop, { capture: true });
  return stop;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

export function isTextField(target: EventTarget | null): target is TextField {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ["text", "search", "email", "tel", "url", "password"].includes(target.type));
  return isText && !target.readOnly && !target.disabled;
}

/** Enter is sent to the focused element: a sheet then moves to its next cell. */
function typeAgain(field: TextField, [first = "", ...others]: readonly string[]): void {
  if (first) insertText(field, first);
  for (const line of others) {
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(enter);
    if (line && isTextField(document.activeElement)) insertText(document.activeElement, line);
  }
}

/** Like keys: at the caret, and within the field's max length. */
function insertText(field: TextField, text: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const room = maxLength < 0 ? text.length : Math.max(maxLength - before.length - after.length, 0);
  const added = text.slice(0, room);
  writeText(field, before + added + after, before.length + added.length);
}

/**
 * Writes text as if typed. Uses the prototype's setter, because React overrides the element's own and would miss the
 * change.
 */
export function writeText(field: TextField, text: string, caret: number): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  if (field.selectionStart !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
