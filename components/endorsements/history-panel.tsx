"use client";

import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { Day } from "@/components/ui/day";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Section } from "@/components/ui/page";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getEndorsementHistory } from "@/lib/contract/calls";
import type { HistoryEntry } from "@/lib/contract/endorsement-facts";
import classes from "./endorsement-details.module.css";

const clock = new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" });

/** Who did what, when, from what to what; loaded when opened, and anew with every version. */
export function HistoryPanel({ endorsementId, version }: { endorsementId: string; version: number }) {
  const [opened, setOpened] = useState(false);
  const isOffered = useOffered(getEndorsementHistory);
  if (!isOffered) return null;
  return (
    <Section
      title="History"
      actions={
        <Button variant="default" size="xs" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? "Hide history" : "Show history"}
        </Button>
      }
    >
      {opened ? (
        <Entries key={version} endorsementId={endorsementId} />
      ) : (
        <p className={classes.quiet}>Who did what to this endorsement, and when.</p>
      )}
    </Section>
  );
}

function Entries({ endorsementId }: { endorsementId: string }) {
  const { data, error, isValidating, mutate } = useApi(getEndorsementHistory, { params: { id: endorsementId } });
  if (!data && error) return <ErrorState error={error} onRetry={() => void mutate()} retrying={isValidating} />;
  if (!data) return <LoaderWithTitles title="Loading the history…" />;
  return (
    <ol className={classes.notes} aria-label="History">
      {data.data.map((entry) => (
        <li key={entry.id}>
          <p className={classes.noteText}>
            {entry.what}
            <FromTo entry={entry} />
          </p>
          <p className={classes.quiet}>
            {entry.by} · <Day value={entry.at} format="DD MMM YYYY" />, {clock.format(entry.at.seconds * 1000)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function FromTo({ entry: { from, to } }: { entry: HistoryEntry }) {
  if (from === null && to === null) return null;
  return (
    <>
      {": "}
      {from === null ? null : (
        <>
          {from} <IconArrowRight size={13} aria-label="to" />{" "}
        </>
      )}
      {to ?? "none"}
    </>
  );
}
