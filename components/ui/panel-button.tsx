"use client";

import { Button, FocusTrap, Popover, type PopoverProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePopupButton } from "./use-popup-button";

type Props = {
  /** The panel's subject; its accessible name. */
  label: string;
  /** The button's text, if it says more than the label. */
  text?: string;
  /** Renders another button than the default one. */
  renderButton?: (button: ReturnType<typeof usePopupButton>["button"]) => ReactNode;
  panel?: Pick<PopoverProps, "position" | "width" | "classNames">;
  /** Content of the panel; `close` closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button with a small panel below it: a filter of a list, the notifications. */
export function PanelButton({ label, text = label, renderButton, panel, children }: Props) {
  const { button, popup, target, isWanted, close } = usePopupButton("dialog");
  return (
    <>
      {renderButton ? (
        renderButton(button)
      ) : (
        <Button {...button} variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {text}
        </Button>
      )}
      {isWanted ? (
        <Popover {...popup} position="bottom-start" shadow="md" {...panel} trapFocus returnFocus>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={label} maw="calc(100vw - 16px)">
            {/* Precedes the first field: a focused date field would open its calendar over the panel. */}
            <FocusTrap.InitialFocus />
            {children(close)}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}
