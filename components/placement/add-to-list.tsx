"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useCan, useOffered } from "@/lib/client/viewer";
import * as call from "@/lib/contract/calls";
import type { MasterList } from "@/lib/domain/policies/placement/fields";

const AddDialog = lazyDialog(() => import("./add-dialog").then((module) => module.AddDialog));

/** Adds an entry to a list that users maintain; shown to users who may. */
export function AddToList({ list, label }: { list: MasterList; label: string }) {
  const [opened, setOpened] = useState(false);
  const isOffered = useOffered(call.addMasterDataEntry);
  const mayAdd = useCan("master-data.add") && isOffered;
  if (!mayAdd) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconPlus size={12} aria-hidden />}
        aria-label={`Add to list: ${label}`}
        onClick={() => setOpened(true)}
      >
        Add to list
      </Button>
      {opened ? <AddDialog list={list} label={label} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
