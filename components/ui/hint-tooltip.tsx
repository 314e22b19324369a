import { Tooltip } from "@mantine/core";

export type Hint = { target: HTMLElement; label: string };

/**
 * The tooltip of one marked element. Its code is loaded with the first hover. For sighted users only: the element's
 * name or text has the same words. Placed next to the menu's icons, above everything else.
 */
export function HintTooltip({ target, label }: Hint) {
  return (
    <Tooltip label={label} target={target} opened position={target.closest("nav") ? "right" : "top"} aria-hidden />
  );
}
