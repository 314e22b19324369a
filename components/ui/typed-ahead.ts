/** As long as the field may take to come; then the keys are the page's again. */
const LONGEST_MS = 5_000;

/** What was typed before the field stood: its letters, whether Enter came with them, and what stood between the Enters. */
export type TypedAhead = { text: string; isEntered: boolean; lines: readonly string[] };

/**
 * Collects keys from now on, so that nothing typed between the press that opens the search and its field is lost.
 * `early` are those of that moment that came before. @returns ends the collecting and gives what came; called again, nothing.
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
  const timer = setTimeout(stop, LONGEST_MS);
  return () => {
    clearTimeout(timer);
    stop();
    const collected = lines;
    lines = [""];
    return { text: collected.join(""), isEntered: collected.length > 1, lines: collected };
  };
}

/** By these a person goes elsewhere, or back. */
const LEAVING_KEYS = ["Tab", "Escape"];

/**
 * Keeps what is typed from now on, as where it is meant for is yet to come, and writes it into the field that gets the focus
 * next. A dialog without a field, a press and a way by keys elsewhere end it: the letters meant nothing. A field that has
 * the focus already keeps its keys.
 * @returns ends it.
 */
export function typeIntoNextField(): () => void {
  if (isTextField(document.activeElement)) return () => {};
  const finish = collectTyping();
  function give({ target }: FocusEvent) {
    const isInDialog = target instanceof Element && target.closest("[role=dialog]") !== null;
    // A menu that closes gives the focus back to its button before the dialog has it.
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

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export function isTextField(target: EventTarget | null): target is TextField {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ["text", "search", "email", "tel", "url", "password"].includes(target.type));
  return isText && !target.readOnly && !target.disabled;
}

/** Enter is given to what has the focus by then: a sheet goes on to its next cell. */
function typeAgain(field: TextField, [first = "", ...others]: readonly string[]): void {
  if (first) insertText(field, first);
  for (const line of others) {
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(enter);
    if (line && isTextField(document.activeElement)) insertText(document.activeElement, line);
  }
}

/** As keys would have: at the caret, and within the field's length. */
function insertText(field: TextField, text: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const room = maxLength < 0 ? text.length : Math.max(maxLength - before.length - after.length, 0);
  const added = text.slice(0, room);
  writeText(field, before + added + after, before.length + added.length);
}

/** Writes what a person would have typed, heard by React, which looks at the element's own setter. */
export function writeText(field: TextField, text: string, caret: number): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  if (field.selectionStart !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
