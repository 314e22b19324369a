"use client";

import { Button, FocusTrap, Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePopupButton } from "./use-popup-button";

type Props = {
  /** What the panel is about; its accessible name. */
  label: string;
  /** The words on the button, where they say more than the label. */
  text?: string;
  /** What stands in the panel; `close` closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button with a small panel below it, for a filter of a list. */
export function PanelButton({ label, text = label, children }: Props) {
  const { button, popup, target, isWanted, close } = usePopupButton("dialog");
  return (
    <>
      <Button {...button} variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
        {text}
      </Button>
      {isWanted ? (
        <Popover {...popup} position="bottom-start" shadow="md" trapFocus returnFocus>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={label}>
            {/* Ahead of the first field: a date that gets the focus would open its calendar over the rest of the panel. */}
            <FocusTrap.InitialFocus />
            {children(close)}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}
