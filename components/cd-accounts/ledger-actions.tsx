"use client";

import { ActionIcon, Button } from "@mantine/core";
import { IconDots, IconMail, IconPlus, IconScale, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { ActionMenu, type MenuAction } from "@/components/ui/action-menu";
import { lazyPart } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { useCan, useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { emailLedger, getReconciliation } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { ENTRY_TITLES, type EntryKind } from "./entry-kinds";
import { StatementButton } from "./statement-button";

const EntryDialog = lazyPart(() => import("./entry-dialog").then((module) => module.EntryDialog));
const DelinkDialog = lazyPart(() => import("./delink-dialog").then((module) => module.DelinkDialog));

const KINDS: readonly EntryKind[] = ["adjustment", "payment", "policyBookingAmount"];

type Props = { account: CdAccount; onChanged: () => Promise<unknown> };

/** What can be done with an account, as far as the person may [spec 3 §2, §6]. */
export function LedgerActions({ account, onChanged }: Props) {
  const canPost = useCan("cd-accounts.post");
  const canDelink = useCan("cd-accounts.delink");
  const canReconcile = useCan("cd-accounts.reconcile");
  const isOffered = useOffered(getReconciliation);
  const [kind, setKind] = useState<EntryKind | null>(null);
  const [delinking, setDelinking] = useState(false);
  const more: MenuAction[] = [];
  if (canReconcile && isOffered)
    more.push({ label: TEXT.reconcile, icon: IconScale, href: paths.cdReconciliation(account.id) });
  if (canDelink) more.push({ label: TEXT.delink, icon: IconTrash, danger: true, onClick: () => setDelinking(true) });
  return (
    <>
      <EmailButton account={account} />
      <StatementButton account={account} onChanged={onChanged} />
      {canPost
        ? KINDS.map((each) => (
            <Button
              key={each}
              variant={each === "payment" ? "filled" : "default"}
              leftSection={<IconPlus size={15} aria-hidden />}
              onClick={() => setKind(each)}
            >
              {ENTRY_TITLES[each]}
            </Button>
          ))
        : null}
      {more.length > 0 ? (
        <ActionMenu
          actions={more}
          button={
            <ActionIcon variant="default" size={36} aria-label="More actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        />
      ) : null}
      {kind ? <EntryDialog kind={kind} account={account} onClose={() => setKind(null)} onPosted={onChanged} /> : null}
      {delinking ? <DelinkDialog account={account} onClose={() => setDelinking(false)} /> : null}
    </>
  );
}

function EmailButton({ account: { id } }: { account: CdAccount }) {
  const allowed = useCan("cd-accounts.email");
  const [sending, setSending] = useState(false);
  if (!allowed) return null;

  async function send() {
    setSending(true);
    try {
      await write(`cd-email:${id}`, emailLedger, { params: { id }, body: {} });
      notify.success({ message: TEXT.exported });
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : null;
      notify.error({ message: TEXT.exportFailed(error?.message ?? String(cause)), traceId: error?.traceId });
    } finally {
      setSending(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconMail size={15} aria-hidden />}
      loading={sending}
      onClick={() => void send()}
    >
      {TEXT.sendEmail}
    </Button>
  );
}
