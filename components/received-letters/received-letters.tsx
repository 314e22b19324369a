"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { LetterActions } from "@/components/ui/received-letter/letter-actions";
import { LetterCard } from "@/components/ui/received-letter/letter-card";
import { senderOf } from "@/components/ui/received-letter/sender-of";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listUnmatchedLetters } from "@/lib/contract/calls";
import type { ReceivedLetter } from "@/lib/contract/received-letters";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";

const AttachLetterDialog = lazyDialog(() =>
  import("./attach-letter-dialog").then((module) => module.AttachLetterDialog),
);

const REFRESH_MS = 60_000;

/** Letters that name no endorsement: somebody says which one, or dismisses them. */
export function ReceivedLetters() {
  const isOffered = useOffered(listUnmatchedLetters);
  const { data, error, isValidating, mutate } = useApi(listUnmatchedLetters, {}, { refreshInterval: REFRESH_MS });
  const letters = data?.data;
  if (!isOffered) {
    return (
      <Page>
        <PageHeader title={TEXT.unmatchedTitle} />
        <EmptyState title={TEXT.notOfferedTitle}>{TEXT.notOffered}</EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={TEXT.unmatchedTitle}
        count={letters?.length}
        meta={<RefreshingTag active={isValidating && letters !== undefined} />}
      />
      {error && !letters ? (
        <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      ) : !letters ? (
        <SectionSkeleton label="Loading the letters…" />
      ) : letters.length === 0 ? (
        <EmptyState title={TEXT.noneTitle}>{TEXT.none}</EmptyState>
      ) : (
        <>
          <p>{TEXT.unmatchedHelp}</p>
          {letters.map((letter) => (
            <Unmatched key={letter.id} letter={letter} onChanged={() => mutate()} />
          ))}
        </>
      )}
    </Page>
  );
}

function Unmatched({ letter, onChanged }: { letter: ReceivedLetter; onChanged: () => Promise<unknown> }) {
  const [isAttaching, setAttaching] = useState(false);
  return (
    <>
      <LetterCard
        letter={letter}
        actions={
          <>
            <Button
              size="compact-xs"
              aria-label={TEXT.attachLetter({ from: senderOf(letter) })}
              onClick={() => setAttaching(true)}
            >
              {TEXT.attach}
            </Button>
            <LetterActions letter={letter} onChanged={onChanged} />
          </>
        }
      />
      {isAttaching ? (
        <AttachLetterDialog letter={letter} onClose={() => setAttaching(false)} onAttached={onChanged} />
      ) : null}
    </>
  );
}
