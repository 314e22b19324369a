import { Tooltip } from "@mantine/core";

export type Hint = { target: HTMLElement; label: string };

/**
 * The tooltip of one marked element, its code fetched with the first one that is approached. For the eye alone: what it says
 * is the element's name or text already. Beside the menu's icons, over everything else.
 */
export function HintTooltip({ target, label }: Hint) {
  return (
    <Tooltip label={label} target={target} opened position={target.closest("nav") ? "right" : "top"} aria-hidden />
  );
}
