import { Tooltip } from "@mantine/core";

export type Hint = { target: HTMLElement; label: string };

/** The tooltip of one marked element, its code fetched with the first one that is approached. */
export function HintTooltip({ target, label }: Hint) {
  return <Tooltip label={label} target={target} opened />;
}
