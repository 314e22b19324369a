import { type ComponentType, cloneElement, type ReactElement, useState } from "react";
import type { PartCode } from "./part-code";

/** A button: what opens something below it. */
export type OpeningButton = ReactElement<Record<string, unknown>>;

/**
 * What opens below a button, with its positioning a tenth of a first load and made for no button that nobody presses. Until
 * then the button stands alone.
 * @param popup what it is for screen readers.
 */
export function useOpenedOnDemand<Props>(code: PartCode<Props>, button: OpeningButton, popup: "menu" | "dialog") {
  const [Opened, setOpened] = useState<ComponentType<Props> | null>(null);
  const show = (part: ComponentType<Props>) => setOpened(() => part);
  const fail = (error: unknown) =>
    setOpened(() => {
      throw error;
    });
  const closed = cloneElement(button, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onClick: () => (code.now ? show(code.now) : void code.fetch().then(show, fail)),
    onPointerEnter: () => void code.fetch().catch(() => {}),
  });
  return { Opened, closed };
}
