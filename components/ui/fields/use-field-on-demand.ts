import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { PartCode } from "../part-code";

/** What every stand-in shows as the field does. */
export type FieldLook =
  | "id"
  | "label"
  | "aria-label"
  | "description"
  | "placeholder"
  | "error"
  | "required"
  | "w"
  | "onBlur";

type FieldOnDemand<Props, StandIn> = {
  /** The field itself, once somebody has turned to it and it is there. */
  Field: ComponentType<Props> | null;
  /** Whether the stand-in had the focus when the field took its place. */
  hadFocus: boolean;
  standIn: RefObject<StandIn | null>;
  /** What the stand-in hears when somebody turns to it. */
  turnedTo: { onPointerEnter: () => void; onDragEnter: () => void; onFocus: () => void };
};

/**
 * A field whose list or calendar, with its positioning, is a seventh of a first load: until somebody turns to it, one of the
 * same look stands in its place.
 * @param isBusy while the stand-in has something in hand that would be lost, it stays.
 */
export function useFieldOnDemand<Props, StandIn extends HTMLElement = HTMLInputElement>(
  code: PartCode<Props>,
  isBusy = () => false,
): FieldOnDemand<Props, StandIn> {
  // At hand already when the field came: no stand-in is needed.
  const [field, setField] = useState(() => (code.now ? { Field: code.now, hadFocus: false } : null));
  const standIn = useRef<StandIn>(null);
  const selected = useRef<[from: number, to: number] | null>(null);

  function show(Field: ComponentType<Props>) {
    if (isBusy()) return;
    const hadFocus = standIn.current !== null && document.activeElement === standIn.current;
    setField({ Field, hadFocus });
  }

  // Read when the field is drawn, as late as can be: a letter may have been typed since it was asked for.
  if (field?.hadFocus && standIn.current) selected.current = selectionIn(standIn.current);

  // Who came by the Tab key types over what was selected.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (field && selected.current && focused instanceof HTMLInputElement) {
      focused.setSelectionRange(...selected.current);
    }
  }, [field]);

  // A browser selects a field's text after it has told of the focus: hence not at once. What cannot be fetched is asked for
  // again at the next turn; the stand-in says what is chosen meanwhile.
  const turn = () =>
    void code.fetch().then(
      (part) => setTimeout(() => show(part)),
      () => {},
    );

  return {
    Field: field?.Field ?? null,
    hadFocus: field?.hadFocus ?? false,
    standIn,
    turnedTo: { onPointerEnter: turn, onDragEnter: turn, onFocus: turn },
  };
}

function selectionIn(element: HTMLElement | null): [from: number, to: number] | null {
  if (!(element instanceof HTMLInputElement)) return null;
  return [element.selectionStart ?? 0, element.selectionEnd ?? 0];
}
