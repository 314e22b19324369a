import { type ReactNode, useState } from "react";
import { ErrorState } from "./error-state";
import { type HistoryView, WHOLE_HISTORY } from "./history-view";
import { Section } from "./page";
import { PartSkeleton } from "./page-skeleton";
import { type RecordEvent, RecordHistory } from "./record-history";

type Props = {
  title: string;
  /** The accessible name of the list. */
  label: string;
  /** Shown next to the title if there are no events. */
  empty: string;
  failed: string;
  events: readonly RecordEvent[] | undefined;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  actions: (view: HistoryView) => ReactNode;
};

/** The history of a record as a section of its page, with its loading, empty and failed states. */
export function RecordHistorySection({ title, label, empty, failed, events, actions, ...loading }: Props) {
  const { error, isRetrying, onRetry } = loading;
  const state = useState(WHOLE_HISTORY);
  if (events?.length === 0) return <Section title={title} empty={empty} />;
  return (
    <Section title={title} actions={events ? actions(state[0]) : null}>
      {events ? (
        <RecordHistory label={label} events={events} state={state} />
      ) : error ? (
        <ErrorState title={failed} error={error} retrying={isRetrying} onRetry={onRetry} />
      ) : (
        <PartSkeleton label="Loading the history…" height={88} />
      )}
    </Section>
  );
}
