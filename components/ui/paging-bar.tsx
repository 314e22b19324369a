"use client";

import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./paging-bar.module.css";

type Props = {
  /** 'Page 2 of 9 (87 total records)', in the screen's words. */
  text: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  busy?: boolean;
  /** What applies to all pages, beside the position. */
  children?: ReactNode;
};

/** Previous and Next with the position between them; the table's footer. */
export function PagingBar({ text, hasPrevious, hasNext, onPrevious, onNext, busy, children }: Props) {
  return (
    <nav className={classes.root} data-sticky aria-label="Pages">
      <span className={classes.text} aria-live="polite">
        {text}
      </span>
      {children}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={14} aria-hidden />}
        disabled={!hasPrevious || busy}
        onClick={onPrevious}
      >
        Previous
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={14} aria-hidden />}
        disabled={!hasNext || busy}
        onClick={onNext}
      >
        Next
      </Button>
    </nav>
  );
}
