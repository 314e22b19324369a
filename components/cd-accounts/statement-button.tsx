"use client";

import { Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { useCan } from "@/lib/client/viewer";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

const StatementDialog = lazyPart(() => import("./statement-dialog").then((module) => module.StatementDialog));

type Props = { account: CdAccount; onChanged: () => Promise<unknown> };

/** The insurer's statement: to look at where there is one, to upload where there is none [spec 3 §2]. */
export function StatementButton({ account, onChanged }: Props) {
  const canChange = useCan("cd-accounts.statement");
  const [opened, setOpened] = useState(false);
  if (!account.cdDocument && !canChange) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFileText size={15} aria-hidden />} onClick={() => setOpened(true)}>
        {account.cdDocument ? TEXT.viewStatement : TEXT.uploadStatement}
      </Button>
      {opened ? (
        <StatementDialog
          account={account}
          canChange={canChange}
          onChanged={onChanged}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
