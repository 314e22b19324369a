import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from "react";

/**
 * A button whose menu or panel comes to the page with its first press: unopened, each took the server 0.2 ms, three times
 * as long as its button [quality P2]. The button stands outside of it: so it stays the same element, with the focus.
 * @returns `button` and `popup`, props of the two; `target`, what stands inside of `Target`.
 */
export function usePopupButton(kind: "menu" | "dialog") {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  // Not with its first render: Mantine takes what has the focus when it opens for the place to come back to.
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

/** Says that an element outside is meant. */
function Outside({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element.current as HTMLElement, [element]);
  return null;
}
