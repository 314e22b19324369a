import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { useCanOpen } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { decideRosterDifferences } from "@/lib/contract/calls";
import type { RosterRecipient } from "@/lib/domain/roster-comparisons/email-text";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import type { ActionProps } from "./action-props";

const AcceptDialog = lazyDialog(() => import("./accept-dialog").then((module) => module.AcceptDialog));
const EmailDialog = lazyDialog(() => import("./email-dialog").then((module) => module.EmailDialog));
const FileDialog = lazyDialog(() => import("./file-dialog").then((module) => module.FileDialog));

type Opened = "file" | "accept" | RosterRecipient | null;

/** The actions on the selected differences. */
export function SelectionActions({ comparison, about, differences, onDone }: ActionProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const canFile = useCanOpen("/app/validator");
  const open = differences.filter(({ status }) => status === "OPEN");
  const decided = differences.filter(({ status }) => status !== "OPEN");
  const dialog = { comparison, about, differences: open, onDone, onClose: () => setOpened(null) };

  async function reopen() {
    try {
      const body = { status: "OPEN" as const, ids: decided.map(({ id }) => id) };
      const { data } = await send(decideRosterDifferences, { params: { id: comparison.id }, body });
      notify.success({ message: TEXT.reopened({ count: data.changed }), about });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.decideFailed });
    }
    await onDone();
  }

  const isNone = open.length === 0;
  return (
    <>
      {canFile ? (
        <Button size="xs" disabled={isNone} onClick={() => setOpened("file")}>
          {TEXT.file}
        </Button>
      ) : null}
      <Button size="xs" variant="default" disabled={isNone} onClick={() => setOpened("HR")}>
        {TEXT.ask.HR}
      </Button>
      <Button size="xs" variant="default" disabled={isNone} onClick={() => setOpened("INSURER")}>
        {TEXT.ask.INSURER}
      </Button>
      <Button size="xs" variant="default" disabled={isNone} onClick={() => setOpened("accept")}>
        {TEXT.actions.ACCEPT}
      </Button>
      {decided.length > 0 && isNone ? (
        <Button size="xs" variant="default" onClick={() => void reopen()}>
          {TEXT.reopen}
        </Button>
      ) : null}
      {opened === "file" ? <FileDialog {...dialog} /> : null}
      {opened === "accept" ? <AcceptDialog {...dialog} /> : null}
      {opened !== null && opened !== "file" && opened !== "accept" ? (
        <EmailDialog key={opened} recipient={opened} {...dialog} />
      ) : null}
    </>
  );
}
