import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from "react";

/**
 * A button whose menu or panel is rendered on its first click: unopened, each took the server 0.2 ms, three times its
 * button [quality P2]. The button is outside the popup, so it stays the same element and keeps its focus.
 * @returns `button` and `popup`, the props of the two; `target`, the content of `Target`.
 */
export function usePopupButton(kind: "menu" | "dialog") {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  // Not in the first render: Mantine returns the focus to the element that has it on opening.
  useEffect(() => setOpened(isWanted), [isWanted]);
  return {
    isWanted,
    close: () => setOpened(false),
    button: {
      ref,
      id,
      "aria-haspopup": kind,
      "aria-expanded": opened,
      "aria-controls": opened ? `${id}-dropdown` : undefined,
      onClick: () => (isWanted ? setOpened(!opened) : setIsWanted(true)),
    },
    popup: { id, opened, onChange: setOpened },
    target: <Outside element={ref} />,
  };
}

/** Tells the popup to use an external element. */
function Outside({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element.current as HTMLElement, [element]);
  return null;
}
