"use client";

import { Button } from "@mantine/core";
import { IconCalendarPlus, IconMailCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { useCan } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { completeEnrolment } from "@/lib/contract/calls";
import type { EnrolmentConfig } from "@/lib/contract/enrolment";
import { mayConfirm } from "@/lib/domain/enrolment/batch";
import { ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { batchOf, todayInIndia } from "./days";
import classes from "./enrolment.module.css";

const ExtendDialog = lazyDialog(() => import("./extend-dialog").then((module) => module.ExtendDialog));

type Props = { config: EnrolmentConfig; onChanged: () => Promise<unknown> };

/** Extension is always offered; confirmation emails only after the enrolment has ended [spec 3 §4]. */
export function EnrolmentActions({ config, onChanged }: Props) {
  const mayManage = useCan("enrolment.manage");
  const [opened, setOpened] = useState<"extend" | "emails" | null>(null);
  const isConfirmable = mayConfirm(batchOf(config), todayInIndia());
  const close = () => setOpened(null);

  async function sendEmails() {
    try {
      await write(`enrolment-complete:${config.id}`, completeEnrolment, { params: { id: config.id } });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.emailsFailed, about: config.companyName });
      await onChanged();
      throw cause;
    }
    notify.success({ message: TEXT.emailsSent, about: config.companyName });
    await onChanged();
  }

  return (
    <>
      <ul className={classes.cards}>
        <Action text="Moves the due date to a later date.">
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            disabled={!mayManage}
            onClick={() => setOpened("extend")}
          >
            {TEXT.extend}
          </Button>
        </Action>
        <Action
          text={isConfirmable ? "The enrolment has ended. Send confirmation emails to its members." : TEXT.notEnded}
        >
          <Button
            leftSection={<IconMailCheck size={16} aria-hidden />}
            disabled={!mayManage || !isConfirmable}
            onClick={() => setOpened("emails")}
          >
            {TEXT.sendEmails}
          </Button>
        </Action>
      </ul>
      {mayManage ? null : <p className="quiet">Only CSMs and operations leads can extend and confirm enrolments.</p>}
      {opened === "extend" ? <ExtendDialog config={config} onClose={close} onChanged={onChanged} /> : null}
      <ConfirmDialog
        opened={opened === "emails"}
        onClose={close}
        title={TEXT.emailsTitle}
        confirmLabel={TEXT.sendEmails}
        onConfirm={sendEmails}
      >
        {TEXT.emailsText({ company: config.companyName })}
      </ConfirmDialog>
    </>
  );
}

function Action({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={classes.card}>
      <p className="quiet">{text}</p>
      <div>{children}</div>
    </li>
  );
}
