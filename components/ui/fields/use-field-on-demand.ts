import { type ComponentType, type RefObject, useRef, useState } from "react";
import type { PartCode } from "../part-code";

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

  function show(Field: ComponentType<Props>) {
    if (isBusy()) return;
    setField({ Field, hadFocus: standIn.current !== null && document.activeElement === standIn.current });
  }

  // What cannot be fetched is asked for again at the next turn; the stand-in says what is chosen meanwhile.
  const turn = () => (code.now ? show(code.now) : void code.fetch().then(show, () => {}));

  return {
    Field: field?.Field ?? null,
    hadFocus: field?.hadFocus ?? false,
    standIn,
    turnedTo: { onPointerEnter: turn, onDragEnter: turn, onFocus: turn },
  };
}
