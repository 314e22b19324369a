"use client";

import { Kbd, Menu } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "./link";

/** A menu entry: an action or a link. */
export type MenuAction = {
  label: string;
  icon?: Icon;
  danger?: boolean;
  /** The key that does the same on the row. */
  keyName?: string;
} & ({ onClick: () => void; href?: undefined } | { href: string; onClick?: undefined });

/** Actions behind one button. */
export function ActionMenu({ button, actions }: { button: ReactElement; actions: readonly MenuAction[] }) {
  return (
    <Menu>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Entry key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ action: { label, icon: Mark, danger, keyName, href, onClick } }: { action: MenuAction }) {
  const look = {
    color: danger ? "red" : undefined,
    leftSection: Mark ? <Mark size={16} aria-hidden /> : null,
    rightSection: keyName ? <Kbd aria-hidden>{keyName}</Kbd> : null,
    "aria-keyshortcuts": keyName,
  };
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
