"use client";

import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useRecordActions } from "@/components/ui/record-actions";
import { useCan, useOffered } from "@/lib/client/viewer";
import { sendEndorsementEmail } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { isSendable } from "@/lib/domain/endorsements/status";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";

const EmailDialog = lazyDialog(() => import("./email-dialog").then((module) => module.EmailDialog));

/** Buttons that email the member file to insurer and TPA, while the endorsement may be sent and a format exists. */
export function EmailButtons({ endorsement }: { endorsement: Endorsement }) {
  const may = useCan("endorsements.emails");
  const isOffered = useOffered(sendEndorsementEmail);
  const [stage, setStage] = useState<FormatStage | null>(null);
  const { formats = [], status } = endorsement;
  const isShown = may && isOffered && isSendable(status);
  const actions = (isShown ? formats : []).map((format) => ({
    label: TEXT.sendTo({ stage: format }),
    words: "email e-mail",
    onClick: () => setStage(format),
  }));
  useRecordActions(actions);
  return (
    <>
      {actions.map(({ label, onClick }) => (
        <Button
          key={label}
          variant="default"
          size="xs"
          leftSection={<IconMail size={14} aria-hidden />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {stage ? <EmailDialog endorsement={endorsement} stage={stage} onClose={() => setStage(null)} /> : null}
    </>
  );
}
