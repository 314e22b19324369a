"use client";

import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

/** Light or dark; both icons are in the document, so that the server need not know which is shown. */
export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const current = useComputedColorScheme("light", { getInitialValueInEffect: true });
  return (
    <ActionIcon
      data-hint="Switch between light and dark"
      size="lg"
      aria-label="Switch between light and dark"
      onClick={() => setColorScheme(current === "dark" ? "light" : "dark")}
    >
      <IconMoon size={18} stroke={1.75} className="mantine-dark-hidden" aria-hidden />
      <IconSun size={18} stroke={1.75} className="mantine-light-hidden" aria-hidden />
    </ActionIcon>
  );
}
