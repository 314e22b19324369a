"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { useCan, useOffered } from "@/lib/client/viewer";
import { changeColumnMatch } from "@/lib/contract/calls";
import { COLUMN_MATCHES as TEXT } from "@/lib/messages/column-matching";
import classes from "./column-matches.module.css";

const MatchesDialog = lazyDialog(() => import("./matches-dialog").then((module) => module.MatchesDialog));

/** Saved column matches of a company's files; users who may match columns can correct or remove them. */
export function ColumnMatches({ companyId }: { companyId: string }) {
  const isOffered = useOffered(changeColumnMatch);
  const mayMatch = useCan("validator.use");
  const [isOpen, setIsOpen] = useState(false);
  if (!isOffered || !mayMatch) return null;
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
      {isOpen ? <MatchesDialog companyId={companyId} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}
