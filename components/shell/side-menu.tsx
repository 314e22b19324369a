"use client";

import { Drawer } from "@mantine/core";
import {
  type Icon,
  IconAdjustments,
  IconArrowMerge,
  IconBuilding,
  IconCalendarEvent,
  IconChecklist,
  IconFileCheck,
  IconFileExport,
  IconFileText,
  IconInbox,
  IconKey,
  IconScript,
  IconTable,
  IconTableOptions,
  IconUserSearch,
  IconUsersMinus,
  IconUsersPlus,
  IconWallet,
} from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Brand } from "./brand";
import classes from "./shell.module.css";

export type ShellRoute = { path: string; label: string; menu: boolean };

const SLIDE_MS = 500; // spec 1 §2
const FADE_MS = 600; // spec 1 §2

const ICONS: Readonly<Record<string, Icon>> = {
  "/app/company-directory": IconBuilding,
  "/app/global-member-search": IconUserSearch,
  "/app/bulk-register": IconUsersPlus,
  "/app/offboard-members": IconUsersMinus,
  "/app/premium-raters": IconTable,
  "/app/flex-raters": IconTableOptions,
  "/app/flex-onboarding": IconChecklist,
  "/app/validator": IconFileCheck,
  "/app/change-request-companies": IconInbox,
  "/app/endorsements": IconFileText,
  "/app/cd-accounts": IconWallet,
  "/app/enrolment-config": IconCalendarEvent,
  "/app/data-discrepancy": IconArrowMerge,
  "/app/access-management": IconKey,
  "/app/custom-hrms": IconFileExport,
  "/app/skf-onboarding": IconScript,
  "/app/pre-validation": IconScript,
  "/app/hr-addition": IconScript,
  "/app/pre-validation-and-hr-addition": IconScript,
  "/app/configuration": IconAdjustments,
};

type Props = { opened: boolean; onClose: () => void; routes: readonly ShellRoute[] };

/** The slide-in menu: the visible routes, the current one marked. Esc, the overlay and going somewhere close it. */
export function SideMenu({ opened, onClose, routes }: Props) {
  const pathname = usePathname();
  // The first time, it comes opened: it slides in from closed.
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
        {routes
          .filter((route) => route.menu)
          .map((route) => (
            <MenuLink key={route.path} route={route} current={route.path === pathname} onClick={onClose} />
          ))}
      </nav>
    </Drawer>
  );
}

function MenuLink({ route, current, onClick }: { route: ShellRoute; current: boolean; onClick: () => void }) {
  const Mark = ICONS[route.path] ?? IconFileText;
  return (
    <Link
      href={route.path}
      className={classes.menuLink}
      aria-current={current ? "page" : undefined}
      data-autofocus={current || undefined}
      onClick={onClick}
    >
      <Mark size={17} stroke={1.75} aria-hidden />
      {route.label}
    </Link>
  );
}
