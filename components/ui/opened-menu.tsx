"use client";

import { Menu } from "@mantine/core";
import Link from "next/link";
import { cloneElement, useEffect, useState } from "react";
import type { ActionMenuProps, MenuAction } from "./action-menu";

/** The menu with its button, which was pressed before this came: it has the focus back, and what it opens stands open. */
export function OpenedMenu({ button, actions }: ActionMenuProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Entry key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ action: { label, icon: Mark, danger, href, onClick } }: { action: MenuAction }) {
  const look = { color: danger ? "red" : undefined, leftSection: Mark ? <Mark size={16} aria-hidden /> : null };
  if (href !== undefined) {
    return (
      <Menu.Item {...look} component={Link} href={href}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} onClick={onClick}>
      {label}
    </Menu.Item>
  );
}
