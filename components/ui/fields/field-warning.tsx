import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./field-warning.module.css";

/** A doubt about what is entered, as the description of its field: visible while typing, and it blocks nothing. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </span>
  );
}
