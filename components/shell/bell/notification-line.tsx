import { Link } from "@/components/ui/link";
import type { Notification } from "@/lib/contract/notifications";
import { moment } from "@/lib/domain/dates/moment";
import { NOTIFICATION_LABELS, NOTIFICATION_MESSAGES as TEXT } from "@/lib/messages/notifications";
import classes from "./bell.module.css";

type Props = { notification: Notification; onOpen: () => void };

/** What happened, to which record, who did it and when; the whole line opens the record. */
export function NotificationLine({ notification, onOpen }: Props) {
  const { kind, path, by, at, isRead } = notification;
  return (
    <li>
      <Link href={path} className={classes.line} data-unread={!isRead || undefined} onClick={onOpen}>
        <span className={classes.kind}>
          {isRead ? null : <span className={classes.dot} role="img" aria-label={TEXT.unread} />}
          {NOTIFICATION_LABELS[kind]}
        </span>
        <span className={classes.text}>{TEXT.withMore(notification)}</span>
        <span className="quiet-small">
          <time dateTime={new Date(at.seconds * 1000).toISOString()}>{moment(at)}</time>
          {by ? ` ${TEXT.by({ name: by })}` : null}
        </span>
      </Link>
    </li>
  );
}
