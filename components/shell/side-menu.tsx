"use client";

import { Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { Brand } from "./brand";
import { MenuLines } from "./menu-lines";
import type { ShellRoute } from "./menu-link";
import classes from "./shell.module.css";

const SLIDE_MS = 500; // spec 1 §2
const FADE_MS = 600; // spec 1 §2

type Props = { opened: boolean; onClose: () => void; routes: readonly ShellRoute[] };

/**
 * The slide-in menu of narrow windows: visible routes, the current one marked. Esc, the overlay and navigation close
 * it.
 */
export function SideMenu({ opened, onClose, routes }: Props) {
  // The first time it opens from closed, so that it slides in.
  const [isOut, setIsOut] = useState(false);
  useEffect(() => setIsOut(opened), [opened]);
  return (
    <Drawer
      opened={isOut}
      onClose={onClose}
      size={264}
      padding={0}
      title={<Brand />}
      closeButtonProps={{ "aria-label": "Close menu" }}
      transitionProps={{ transition: "slide-right", duration: SLIDE_MS, timingFunction: "cubic-bezier(0.2, 0, 0, 1)" }}
      overlayProps={{ transitionProps: { transition: "fade", duration: FADE_MS }, backgroundOpacity: 0.4 }}
      classNames={{ header: classes.menuHeader }}
    >
      <nav aria-label="Main menu" className={classes.menu}>
        <MenuLines routes={routes} onClick={onClose} />
      </nav>
    </Drawer>
  );
}
