"use client";

import { ActionIcon } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./list-toolbar.module.css";
import { RefreshingTag } from "./refreshing-tag";

type Props = {
  /** Search box and filters. */
  children?: ReactNode;
  /** Cached rows are being reloaded. */
  refreshing: boolean;
  /** Cached rows are shown although reloading failed: they may be outdated. */
  stale?: boolean;
  onRefresh: () => unknown;
  /** To the right of refresh: the download. */
  actions?: ReactNode;
};

/** Between the title and the table of every list: search and filters on the left, refresh and download on the right. */
export function ListToolbar({ children, refreshing, stale = false, onRefresh, actions }: Props) {
  return (
    <div className={classes.root} data-print="no">
      {children}
      <div className={classes.right}>
        {stale && !refreshing ? (
          <span className={classes.failed} role="status">
            <IconAlertTriangle size={14} aria-hidden /> Not refreshed
          </span>
        ) : null}
        <div className={classes.refreshing}>
          <RefreshingTag active={refreshing} />
        </div>
        <ActionIcon
          data-hint="Refresh"
          variant="default"
          size={32}
          aria-label="Refresh"
          onClick={() => void onRefresh()}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
        {actions}
      </div>
    </div>
  );
}
