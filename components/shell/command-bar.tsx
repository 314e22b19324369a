"use client";

import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { IconArrowRight, IconBuilding, IconSearch } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { leaveBy } from "@/components/ui/leaving";
import { useApi } from "@/lib/client/use-api";
import { listCompanies } from "@/lib/contract/calls";
import { paths } from "@/lib/paths";
import classes from "./shell.module.css";
import type { ShellRoute } from "./side-menu";

const SHOWN_AT_ONCE = 50;

/** Ctrl / ⌘-K: every screen that opens on its own, and every company. Mounted when it is first wanted. */
export function CommandBar({ routes }: { routes: readonly ShellRoute[] }) {
  const router = useRouter();
  const { data, error, isLoading } = useApi(listCompanies, {}, { revalidateOnFocus: false });

  const screens: SpotlightActionGroupData = {
    group: "Screens",
    actions: routes
      .filter((route) => route.menu)
      .map(({ path, label }) => ({
        id: path,
        label,
        leftSection: <IconArrowRight size={17} stroke={1.75} aria-hidden />,
        onClick: () => leaveBy(() => router.push(path)),
      })),
  };
  const companies: SpotlightActionGroupData = {
    group: "Companies",
    actions: (data?.data.companies ?? []).map(({ id, name, nickname, active }) => ({
      id: `company-${id}`,
      label: name,
      description: [nickname, active ? null : "INACTIVE"].filter(Boolean).join(" · ") || undefined,
      keywords: [id],
      leftSection: <IconBuilding size={17} stroke={1.75} aria-hidden />,
      onClick: () => leaveBy(() => router.push(paths.companyDetails(id))),
    })),
  };
  return (
    <Spotlight
      actions={[screens, companies]}
      shortcut={null}
      nothingFound={isLoading ? "Loading companies…" : error ? "Companies could not be loaded." : "No result found"}
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      classNames={{
        action: classes.command,
        actionDescription: classes.commandHint,
        actionSection: classes.commandHint,
      }}
      attributes={{ content: { "aria-label": "Go to a screen or company" } }}
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight={420}
      limit={SHOWN_AT_ONCE}
      size={560}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
        placeholder: "Search screens and companies",
        "aria-label": "Search screens and companies",
      }}
    />
  );
}
