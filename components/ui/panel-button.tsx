"use client";

import { Button, FocusTrap, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";

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
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => isOpen || close()}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />} onClick={toggle}>
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {/* Ahead of the first field: a date that gets the focus would open its calendar over the rest of the panel. */}
        <FocusTrap.InitialFocus />
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
