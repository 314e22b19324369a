import { useState } from "react";
import { DownloadHistory } from "@/components/ui/download-history";
import { WHOLE_HISTORY } from "@/components/ui/history-view";
import { Section } from "@/components/ui/page";
import { type RecordEvent, RecordHistory } from "@/components/ui/record-history";
import { useCan } from "@/lib/client/viewer";
import type { MemberEvent } from "@/lib/contract/member-profiles";
import { keysOf } from "@/lib/domain/keys";
import { factInWords } from "@/lib/domain/members/fact-in-words";
import { HISTORY_MESSAGES, PERSON_FACT_LABELS } from "@/lib/messages/history";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";

/** The history of a person's record and covers: what was done, the changed fields, and views apart. */
export function MemberHistory({ userId, history }: { userId: string; history: readonly MemberEvent[] }) {
  const state = useState(WHOLE_HISTORY);
  // The file has the values of personal facts.
  const mayDownload = useCan("members.personal");
  const download = mayDownload ? <DownloadHistory kind="member" id={userId} view={state[0]} /> : null;
  return (
    <Section title={TEXT.history} actions={download}>
      {history.length === 0 ? (
        <p className="quiet-small">{TEXT.noHistory}</p>
      ) : (
        <RecordHistory label={TEXT.history} events={history.map(eventOf)} state={state} />
      )}
    </Section>
  );
}

function eventOf({ id, at, by, what, before = {}, after = {}, ...rest }: MemberEvent): RecordEvent {
  const { changes: covers = [], fileName, traceId, batchId, isView } = rest;
  const facts = keysOf(PERSON_FACT_LABELS)
    .filter((fact) => fact in after)
    .map((fact) => ({
      label: PERSON_FACT_LABELS[fact],
      from: factInWords(fact, before[fact]),
      to: factInWords(fact, after[fact]),
    }));
  const notes = fileName ? [HISTORY_MESSAGES.file({ name: fileName })] : [];
  return { id, at, by, what, changes: [...facts, ...covers], notes, traceId, batchId, isView };
}
