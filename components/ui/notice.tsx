import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notice.module.css";
import { toneStyle } from "./tones";

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
} as const;

type Props = {
  tone: keyof typeof ICONS;
  icon?: Icon;
  role?: "note" | "status" | "alert";
  title?: string;
  /** Adds space if the parent has none. */
  spaced?: boolean;
  children: ReactNode;
};

/** A sentence or two that must not be missed: information, success, warning or blocker. */
export function Notice({ tone, icon: Mark = ICONS[tone], role, title, spaced, children }: Props) {
  return (
    <div role={role} className={classes.root} style={toneStyle(tone)} data-spaced={spaced || undefined}>
      <Mark size={16} aria-hidden />
      <div>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
