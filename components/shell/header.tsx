"use client";

import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconLogout, IconMenu2, IconMoon, IconSearch, IconSun } from "@tabler/icons-react";
import { Link } from "@/components/ui/link";
import { SEARCH } from "@/lib/messages/search";
import { paths } from "@/lib/paths";
import { Bell } from "./bell/bell";
import { Brand } from "./brand";
import classes from "./shell.module.css";

type Props = {
  firstName: string;
  menuOpened: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onAccount: () => void;
  onSignOut: () => void;
  signingOut: boolean;
};

/** Home, search, signed-in user and sign-out [spec 1 §2]. */
export function Header({ firstName, menuOpened, onMenu, onSearch, onAccount, onSignOut, signingOut }: Props) {
  return (
    <header className={classes.header}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <ActionIcon
        className={classes.menuButton}
        data-hint="Menu"
        size="lg"
        aria-label="Open menu"
        aria-expanded={menuOpened}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <IconMenu2 size={18} stroke={1.75} aria-hidden />
      </ActionIcon>

      <Link href={paths.companyDirectory()} className={classes.home} aria-label="Genome home">
        <Brand compact />
      </Link>
      <button type="button" className={classes.search} onClick={onSearch} aria-label={SEARCH.button}>
        <IconSearch size={15} aria-hidden />
        <span className={classes.searchText}>{SEARCH.button}</span>
        <kbd className={classes.searchKey} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <div className={classes.person}>
        <button type="button" className={classes.welcome} aria-haspopup="dialog" onClick={onAccount}>
          Welcome, {firstName}
        </button>
        <Bell />
        <ColorSchemeSwitch />
        <Button
          variant="default"
          size="xs"
          className={classes.signOut}
          leftSection={<IconLogout size={14} aria-hidden />}
          aria-label="Sign out"
          loading={signingOut}
          onClick={onSignOut}
        >
          <span className={classes.signOutText}>Sign out</span>
        </Button>
      </div>
    </header>
  );
}

export const SWITCH_SCHEME = "Switch between light and dark";

/** Light or dark. Both icons are rendered, because the server does not know which one applies. */
function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const current = useComputedColorScheme("light", { getInitialValueInEffect: true });
  return (
    <ActionIcon
      data-hint={SWITCH_SCHEME}
      size="lg"
      aria-label={SWITCH_SCHEME}
      onClick={() => setColorScheme(current === "dark" ? "light" : "dark")}
    >
      <IconMoon size={18} stroke={1.75} className="mantine-dark-hidden" aria-hidden />
      <IconSun size={18} stroke={1.75} className="mantine-light-hidden" aria-hidden />
    </ActionIcon>
  );
}
