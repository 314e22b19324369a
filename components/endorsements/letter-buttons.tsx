"use client";

import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useCan, useOffered } from "@/lib/client/viewer";
import { sendEndorsementLetter } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import { ENDORSEMENT_LETTER_MESSAGES as TEXT } from "@/lib/messages/endorsement-letters";

const LetterDialog = lazyDialog(() => import("./letter-dialog").then((module) => module.LetterDialog));

/** Sends the member data to whom it has a format for, by those who send it, while the endorsement is under way. */
export function LetterButtons({ endorsement }: { endorsement: Endorsement }) {
  const may = useCan("endorsements.letters");
  const isOffered = useOffered(sendEndorsementLetter);
  const [stage, setStage] = useState<FormatStage | null>(null);
  const { formats = [], status } = endorsement;
  if (!may || !isOffered || status === "DRAFT" || status === "ENDO_COMPLETE") return null;
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          leftSection={<IconMail size={14} aria-hidden />}
          onClick={() => setStage(format)}
        >
          {TEXT.sendTo({ stage: format })}
        </Button>
      ))}
      {stage ? <LetterDialog endorsement={endorsement} stage={stage} onClose={() => setStage(null)} /> : null}
    </>
  );
}
