"use client";

import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { useOffered } from "@/lib/client/viewer";
import { listRecordHistory } from "@/lib/contract/calls";
import type { HistoryKind } from "@/lib/contract/record-histories";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import { lazyDialog } from "./lazy-part";

const HistoryDialog = lazyDialog(() => import("./history-dialog").then((module) => module.HistoryDialog));

type Props = { kind: HistoryKind; id: string; name: string };

/** Opens the history of a record whose screen has no room for it. */
export function HistoryButton(record: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!useOffered(listRecordHistory)) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        data-print="no"
        aria-label={TEXT.of(record)}
        leftSection={<IconHistory size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {TEXT.title}
      </Button>
      {isOpen ? <HistoryDialog {...record} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
