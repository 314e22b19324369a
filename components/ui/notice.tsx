import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notice.module.css";
import { toneStyle } from "./tones";

const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, danger: IconCircleX } as const;

type Props = {
  tone: keyof typeof ICONS;
  icon?: Icon;
  role?: "status" | "alert";
  /** Keeps its distance from what it speaks of, where the parent leaves none. */
  spaced?: boolean;
  children: ReactNode;
};

/** A sentence or two that must not be missed: all is well, take care, or something stands in the way. */
export function Notice({ tone, icon: Mark = ICONS[tone], role, spaced, children }: Props) {
  return (
    <p role={role} className={classes.root} style={toneStyle(tone)} data-spaced={spaced || undefined}>
      <Mark size={16} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
