import Link from "next/link";
import type { ReactNode } from "react";
import classes from "./row-link.module.css";

type Props = {
  href: string;
  /** The row's own name: coloured as text, and no stop of its own for Tab, because the row is one. */
  isName?: boolean;
  children: ReactNode;
};

/** A link in a table's row. Nothing is fetched before it is pressed: a list would fetch hundreds of screens. */
export function RowLink({ href, isName, children }: Props) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={classes.link}
      data-name={isName || undefined}
      tabIndex={isName ? -1 : undefined}
    >
      {children}
    </Link>
  );
}
