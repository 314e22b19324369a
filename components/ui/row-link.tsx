"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { isPlainPress } from "./is-plain-press";
import classes from "./row-link.module.css";

type Props = {
  href: string;
  /** The row's own name: coloured as text, and not a Tab stop, because the row is one. */
  isName?: boolean;
  children: ReactNode;
};

/** A link in a table row: a plain anchor, because a list has hundreds and prefetches none. */
export function RowLink({ href, isName, children }: Props) {
  const router = useRouter();

  function go(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    router.push(href);
  }

  return (
    <a
      href={href}
      className={classes.link}
      data-name={isName || undefined}
      tabIndex={isName ? -1 : undefined}
      onClick={go}
    >
      {children}
    </a>
  );
}
