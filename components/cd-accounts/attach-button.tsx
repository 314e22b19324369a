"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useCan } from "@/lib/client/viewer";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import type { AttachedPolicy } from "./attach-account-dialog";

const AttachAccountDialog = lazyDialog(() =>
  import("./attach-account-dialog").then((module) => module.AttachAccountDialog),
);

type Props = { policy: AttachedPolicy; onAttached: () => unknown };

/** Offers to attach a CD account to a policy without one, if the user may [spec 3 §2]. */
export function AttachButton({ policy, onAttached }: Props) {
  const allowed = useCan("cd-accounts.create");
  const [opened, setOpened] = useState(false);
  if (!allowed) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {TEXT.attach}
      </Button>
      {opened ? <AttachAccountDialog policy={policy} onClose={() => setOpened(false)} onAttached={onAttached} /> : null}
    </>
  );
}
