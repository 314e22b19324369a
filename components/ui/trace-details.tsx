"use client";

import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronRight } from "@tabler/icons-react";
import { CopyableId } from "./copyable-id";
import classes from "./trace-details.module.css";

/** A failed call's trace id behind 'Details', for support. */
export function TraceDetails({ traceId }: { traceId?: string | null }) {
  const [opened, { toggle }] = useDisclosure(false);
  if (!traceId) return null;
  return (
    <div className={classes.root}>
      <UnstyledButton
        className={classes.toggle}
        onClick={toggle}
        aria-expanded={opened}
        data-opened={opened || undefined}
      >
        <IconChevronRight size={14} aria-hidden />
        Details
      </UnstyledButton>
      {opened ? (
        <div className={classes.body}>
          <span>Trace id</span> <CopyableId id={traceId} />
        </div>
      ) : null}
    </div>
  );
}
