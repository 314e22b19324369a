"use client";

import { Button, FocusTrap, Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePopupButton } from "./use-popup-button";

type Props = {
  /** The panel's subject; its accessible name. */
  label: string;
  /** The button's text, if it says more than the label. */
  text?: string;
  /** Content of the panel; `close` closes it. */
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
            {/* Precedes the first field: a focused date field would open its calendar over the panel. */}
            <FocusTrap.InitialFocus />
            {children(close)}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}
