"use client";

import { ActionIcon } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { PanelButton } from "@/components/ui/panel-button";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { listNotifications } from "@/lib/contract/calls";
import { NOTIFICATION_MESSAGES as TEXT, unreadWords } from "@/lib/messages/notifications";
import classes from "./bell.module.css";

const NotificationPanel = lazyPart(() => import("./notification-panel").then((module) => module.NotificationPanel));
const SettingsDialog = lazyDialog(() => import("./settings-dialog").then((module) => module.SettingsDialog));

/** While the tab is visible; also on focus and after each write of the tab. */
const REFRESH_MS = 60_000;
/** After the last write of a bulk action, instead of after each. */
const AFTER_WRITES_MS = 1_000;

/** The notifications of the user; hidden if the provider has none. */
export function Bell() {
  const isOffered = useOffered(listNotifications);
  const mayUse = useCan("notifications.use");
  return isOffered && mayUse ? <OfferedBell /> : null;
}

function OfferedBell() {
  const options = { refreshInterval: REFRESH_MS, shouldRetryOnError: false };
  // Read here: SWR renders only the component that reads a value.
  const { data, error, isValidating, mutate } = useApi(listNotifications, { query: {} }, options);
  useAfterWrites(useDebouncedCallback(() => void mutate(), AFTER_WRITES_MS));
  const [hasSettings, setHasSettings] = useState(false);
  const unread = unreadWords(data?.data.unread ?? 0);

  return (
    <>
      <PanelButton
        label={TEXT.title}
        panel={{
          position: "bottom-end",
          width: 400,
          classNames: { dropdown: classes.panel },
        }}
        renderButton={(button) => (
          <ActionIcon
            {...button}
            size="lg"
            data-hint={TEXT.title}
            aria-label={TEXT.button(unread)}
            className={classes.bell}
          >
            <IconBell size={18} stroke={1.75} aria-hidden />
            {unread === null ? null : (
              <span className={classes.count} aria-hidden>
                {unread}
              </span>
            )}
          </ActionIcon>
        )}
      >
        {(close) => (
          <NotificationPanel
            list={{ data, error, isValidating, mutate }}
            onClose={close}
            onSettings={() => {
              close();
              setHasSettings(true);
            }}
          />
        )}
      </PanelButton>
      {hasSettings ? <SettingsDialog onClose={() => setHasSettings(false)} /> : null}
    </>
  );
}
