import { useState } from "react";
import type { HistoryKind } from "@/lib/contract/record-histories";
import { DownloadHistory } from "./download-history";
import { WHOLE_HISTORY } from "./history-view";
import { Section } from "./page";
import { PartState, type Reply } from "./part-state";
import { type RecordEvent, RecordHistory } from "./record-history";

type Props = {
  kind: HistoryKind;
  id: string;
  title: string;
  /** The accessible name of the list. */
  label?: string;
  /** Shown next to the title if there are no events. */
  empty: string;
  failed: string;
  reply: Reply<{ data: readonly RecordEvent[] }>;
};

/** The history of a record as a section of its page, with its file for auditors. */
export function RecordHistorySection({ kind, id, title, label = title, empty, failed, reply }: Props) {
  const events = reply.data?.data;
  const state = useState(WHOLE_HISTORY);
  if (events?.length === 0) return <Section title={title} empty={empty} />;
  return (
    <Section title={title} actions={events ? <DownloadHistory kind={kind} id={id} view={state[0]} /> : null}>
      {events ? (
        <RecordHistory label={label} events={events} state={state} />
      ) : (
        <PartState reply={reply} failed={failed} loading="Loading the history…" height={88} />
      )}
    </Section>
  );
}
