"use client";

import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import type { CdAccount } from "@/lib/contract/cd-accounts";

const AccountNumberDialog = lazyDialog(() =>
  import("./account-number-dialog").then((module) => module.AccountNumberDialog),
);

type Props = { account: CdAccount; onChanged: () => Promise<unknown> };

/** The pencil next to the account ID and its dialog [spec 3 §2, §5]. */
export function AccountNumberButton({ account, onChanged }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label="Edit account ID"
        data-hint="Edit account ID"
        onClick={() => setOpened(true)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {opened ? <AccountNumberDialog account={account} onChanged={onChanged} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
