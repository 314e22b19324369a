"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { useCan, useOffered } from "@/lib/client/viewer";
import { changeColumnAnswer } from "@/lib/contract/calls";
import { COLUMN_ANSWERS as TEXT } from "@/lib/messages/column-matching";
import classes from "./column-answers.module.css";

const AnswersDialog = lazyDialog(() => import("./answers-dialog").then((module) => module.AnswersDialog));

/** Saved column matches of a company's files; users who may match columns can correct or remove them. */
export function ColumnAnswers({ companyId }: { companyId: string }) {
  const isOffered = useOffered(changeColumnAnswer);
  const mayAnswer = useCan("validator.use");
  const [isOpen, setIsOpen] = useState(false);
  if (!isOffered || !mayAnswer) return null;
  return (
    <Section
      title={TEXT.title}
      actions={
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          {TEXT.open}
        </Button>
      }
    >
      <p className={classes.help}>{TEXT.help}</p>
      {isOpen ? <AnswersDialog companyId={companyId} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}
