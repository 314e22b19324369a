"use client";

import { createSpotlight, Spotlight, type SpotlightActionGroupData, useSpotlight } from "@mantine/spotlight";
import { IconArrowRight, IconBuilding, IconSearch } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { FocusBack } from "@/components/ui/focus-back";
import { leaveBy } from "@/components/ui/leaving";
import { useApi } from "@/lib/client/use-api";
import { listCompanies } from "@/lib/contract/calls";
import { paths } from "@/lib/paths";
import classes from "./shell.module.css";
import type { ShellRoute } from "./side-menu";

const SHOWN_AT_ONCE = 50;

const [store, controls] = createSpotlight();

/** Opens and closes the command bar from anywhere. */
export const commandBar = controls;

/** Ctrl / ⌘-K: every screen that opens on its own, and every company, which are fetched when it opens. */
export function CommandBar({ routes }: { routes: readonly ShellRoute[] }) {
  const router = useRouter();
  const { opened } = useSpotlight(store);
  const { data, error, isLoading } = useApi(listCompanies, opened ? {} : null, { revalidateOnFocus: false });

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
    <>
      {opened ? <FocusBack /> : null}
      <Spotlight
        store={store}
        actions={[screens, companies]}
        shortcut={null}
        returnFocus={false}
        // It stands, and has the focus, before the next key is pressed.
        transitionProps={{ duration: 0 }}
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
          autoFocus: true,
          leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
          placeholder: "Search screens and companies",
          "aria-label": "Search screens and companies",
        }}
      />
    </>
  );
}
