import { Button } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import type { SWRResponse } from "swr";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { notify } from "@/components/ui/notify";
import { SkeletonLines } from "@/components/ui/skeleton";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { send } from "@/lib/client/write";
import { listNotifications, readNotifications } from "@/lib/contract/calls";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { listNotifications as listEndpoint, Notification } from "@/lib/contract/notifications";
import { NOTIFICATION_MESSAGES as TEXT } from "@/lib/messages/notifications";
import classes from "./bell.module.css";
import { NotificationLine } from "./notification-line";

type Props = {
  list: Pick<SWRResponse<ReplyOf<typeof listEndpoint>, ApiError>, "data" | "error" | "isValidating" | "mutate">;
  onClose: () => void;
  onSettings: () => void;
};

/** The notifications, newest first. Opening one marks it as read. */
export function NotificationPanel({ list, onClose, onSettings }: Props) {
  const unread = list.data?.data.unread ?? 0;
  const [newest] = list.data?.data.items ?? [];

  async function mark(id: number, withOlder: boolean) {
    try {
      await send(readNotifications, { body: { id, withOlder } });
      await list.mutate();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.markFailed });
    }
  }

  return (
    <>
      <div className={classes.panelHeader}>
        <h2 className={classes.title}>{TEXT.title}</h2>
        {newest && unread > 0 ? (
          <Button variant="subtle" size="compact-sm" onClick={() => void mark(newest.id, true)}>
            {TEXT.markAll}
          </Button>
        ) : null}
        <Button variant="subtle" size="compact-sm" onClick={onSettings}>
          {TEXT.settings}
        </Button>
      </div>
      <Lines list={list} onClose={onClose} onOpen={(id) => void mark(id, false)} />
    </>
  );
}

type LinesProps = Pick<Props, "list" | "onClose"> & { onOpen: (id: number) => void };

function Lines({ list: { data, error, isValidating, mutate }, onClose, onOpen }: LinesProps) {
  const older = useOlder(data?.data.items ?? [], data?.data.nextBefore ?? null);
  if (!data) {
    if (error) {
      return <ErrorState title={TEXT.loadFailed} error={error} onRetry={() => void mutate()} retrying={isValidating} />;
    }
    return (
      <div role="status" aria-label={TEXT.loading} className={classes.loading}>
        <SkeletonLines widths={["60%", "85%", "70%"]} />
      </div>
    );
  }
  if (older.items.length === 0) {
    return (
      <EmptyState title={TEXT.none} icon={IconBell}>
        {TEXT.noneHelp}
      </EmptyState>
    );
  }
  return (
    <div className={classes.scroll}>
      <ul className={classes.list}>
        {older.items.map((notification) => (
          <NotificationLine
            key={notification.id}
            // Older pages are not loaded again.
            notification={{ ...notification, isRead: notification.isRead || data.data.unread === 0 }}
            onOpen={() => {
              if (!notification.isRead) onOpen(notification.id);
              onClose();
            }}
          />
        ))}
      </ul>
      {older.hasMore ? (
        <Button
          variant="subtle"
          size="compact-sm"
          fullWidth
          loading={older.isLoading}
          onClick={() => void older.load()}
        >
          {TEXT.older}
        </Button>
      ) : null}
    </div>
  );
}

/** The first page, which is refreshed, and the older pages that were loaded below it. */
function useOlder(first: readonly Notification[], firstBefore: number | null) {
  const [loaded, setLoaded] = useState<readonly Notification[]>([]);
  const [before, setBefore] = useState<number | null>();
  const { busy, attempt } = useAttempt({ title: TEXT.loadFailed });
  const next = before === undefined ? firstBefore : before;
  const known = new Map([...loaded, ...first].map((each) => [each.id, each]));

  async function load() {
    if (next === null) return;
    const { data } = await call(listNotifications, { query: { before: next } });
    setLoaded([...known.values(), ...data.items]);
    setBefore(data.nextBefore);
  }

  const items = [...known.values()].sort((a, b) => b.id - a.id);
  return { items, hasMore: next !== null, isLoading: busy, load: () => attempt(load) };
}
