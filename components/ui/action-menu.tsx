"use client";

import type { Icon } from "@tabler/icons-react";
import { partCode } from "./part-code";
import { type OpeningButton, useOpenedOnDemand } from "./use-opened-on-demand";

/** One entry: it does something, or leads somewhere. */
export type MenuAction = { label: string; icon?: Icon; danger?: boolean } & (
  | { onClick: () => void; href?: undefined }
  | { href: string; onClick?: undefined }
);

export type ActionMenuProps = { button: OpeningButton; actions: readonly MenuAction[] };

const MENU = partCode(() => import("./opened-menu").then((module) => module.OpenedMenu));

/** Actions behind one button. */
export function ActionMenu(props: ActionMenuProps) {
  const { Opened, closed } = useOpenedOnDemand(MENU, props.button, "menu");
  return Opened ? <Opened {...props} /> : closed;
}
