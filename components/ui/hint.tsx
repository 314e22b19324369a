"use client";

import { Tooltip } from "@mantine/core";
import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from "react";

const OPEN_AFTER_MS = 300;

type Handlers = {
  onPointerEnter?: (event: { currentTarget: HTMLElement }) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

type Props = {
  label: ReactNode;
  /** Asked when the pointer or the focus comes; false where the label would add nothing. */
  when?: (target: HTMLElement) => boolean;
  /** Shows at once and stays, as long as the pointer or the focus is there. */
  opened?: boolean;
  /** One element that passes event handlers on, and has none of these itself. */
  children: ReactElement<Handlers>;
};

/** A tooltip that costs nothing until it shows: tables hold hundreds, and the server renders none. */
export function Hint({ label, when, opened = false, children }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isDue, setIsDue] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function approach({ currentTarget }: { currentTarget: HTMLElement }) {
    if (when && !when(currentTarget)) return;
    setTarget(currentTarget);
    timer.current = setTimeout(() => setIsDue(true), OPEN_AFTER_MS);
  }

  function leave() {
    clearTimeout(timer.current);
    setTarget(null);
    setIsDue(false);
  }

  return (
    <>
      {cloneElement(children, {
        onPointerEnter: approach,
        onPointerLeave: leave,
        onFocus: (event) => event.currentTarget.matches(":focus-visible") && approach(event),
        onBlur: leave,
        onKeyDown: ({ key }) => key === "Escape" && leave(),
      })}
      {target && (isDue || opened) ? <Tooltip label={label} target={target} opened /> : null}
    </>
  );
}
