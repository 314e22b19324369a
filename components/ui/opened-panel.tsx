"use client";

import { Popover } from "@mantine/core";
import { cloneElement, useEffect, useState } from "react";
import type { OpenedPanelProps } from "./panel-button";

/** The panel with its button, which was pressed before this came: it has the focus back, and the panel stands open. */
export function OpenedPanel({ label, button, children }: OpenedPanelProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        {cloneElement(button, { autoFocus: true, onClick: () => setOpened((isOpen) => !isOpen) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  );
}
