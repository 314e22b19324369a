"use client";

import { ActionIcon, Button } from "@mantine/core";
import { IconDots, IconFileText, IconMail, IconPlus, IconScale, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { ENTRY_TITLES, type EntryKind } from "@/components/shared/cd-entry/entry-kinds";
import { ActionMenu, type MenuAction } from "@/components/ui/action-menu";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useRecordActions } from "@/components/ui/record-actions";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getReconciliation } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { sendLedger } from "./send-ledger";

const EntryDialog = lazyDialog(() =>
  import("@/components/shared/cd-entry/entry-dialog").then((module) => module.EntryDialog),
);
const DelinkDialog = lazyDialog(() => import("./delink-dialog").then((module) => module.DelinkDialog));
const StatementDialog = lazyDialog(() => import("./statement-dialog").then((module) => module.StatementDialog));

/** Deposits are the most frequent entries: the first and only filled button. */
const KINDS: readonly EntryKind[] = ["payment", "adjustment", "policyBookingAmount"];

type Props = { account: CdAccount; onChanged: () => Promise<unknown> };
type Dialog = EntryKind | "statement" | "delink";

/** The user's actions on an account: entries, email and statement as buttons, the others in a menu (ruling 59). */
export function LedgerActions({ account, onChanged }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const canChangeStatement = useCan("cd-accounts.statement");
  const { buttons, more } = useActions(account, setDialog);
  useRecordActions([...buttons, ...more]);
  const close = () => setDialog(null);
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.label} action={action} isPrimary={action.label === ENTRY_TITLES.payment} />
      ))}
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
      {dialog && dialog !== "statement" && dialog !== "delink" ? (
        <EntryDialog kind={dialog} account={account} onClose={close} onPosted={onChanged} />
      ) : null}
      {dialog === "statement" ? (
        <StatementDialog account={account} canChange={canChangeStatement} onChanged={onChanged} onClose={close} />
      ) : null}
      {dialog === "delink" ? <DelinkDialog account={account} onClose={close} /> : null}
    </>
  );
}

function useActions(account: CdAccount, onOpen: (dialog: Dialog) => void): Record<"buttons" | "more", MenuAction[]> {
  const { id, cdDocument } = account;
  const canPost = useCan("cd-accounts.post");
  const canEmail = useCan("cd-accounts.email");
  const canChangeStatement = useCan("cd-accounts.statement");
  const canDelink = useCan("cd-accounts.delink");
  const canReconcile = useCan("cd-accounts.reconcile");
  const isOffered = useOffered(getReconciliation);
  const statement = cdDocument ? TEXT.viewStatement : TEXT.uploadStatement;
  const buttons = [
    ...(canPost ? KINDS : []).map((kind) => ({
      label: ENTRY_TITLES[kind],
      icon: IconPlus,
      onClick: () => onOpen(kind),
    })),
    ...(canEmail ? [{ label: TEXT.sendEmail, icon: IconMail, onClick: () => void sendLedger(account) }] : []),
    ...(cdDocument || canChangeStatement
      ? [{ label: statement, icon: IconFileText, onClick: () => onOpen("statement") }]
      : []),
  ];
  const more = [
    ...(canReconcile && isOffered
      ? [{ label: TEXT.reconcile, icon: IconScale, href: paths.cdReconciliation(id) }]
      : []),
    ...(canDelink ? [{ label: TEXT.delink, icon: IconTrash, danger: true, onClick: () => onOpen("delink") }] : []),
  ];
  return { buttons, more };
}

function ActionButton({ action, isPrimary }: { action: MenuAction; isPrimary: boolean }) {
  const { label, icon: Mark, onClick } = action;
  return (
    <Button
      variant={isPrimary ? "filled" : "default"}
      leftSection={Mark ? <Mark size={15} aria-hidden /> : null}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
