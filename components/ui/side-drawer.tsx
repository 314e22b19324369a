"use client";

import { Drawer, type DrawerProps } from "@mantine/core";
import { FocusBack } from "./focus-back";
import { useTopmost } from "./topmost";

type Props = Pick<DrawerProps, "onClose" | "size" | "title" | "children">;

/** A drawer at the right that is removed when it closes. As `Modal`, it returns the focus, and a dialog above it has Escape. */
export function SideDrawer(props: Props) {
  const isTopmost = useTopmost(true);
  return (
    <>
      <FocusBack />
      <Drawer
        opened
        position="right"
        closeOnEscape={isTopmost}
        returnFocus={false}
        closeButtonProps={{ "aria-label": "Close" }}
        {...props}
      />
    </>
  );
}
