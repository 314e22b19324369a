import type { EndorsementEmail } from "@/lib/contract/endorsement-emails";
import type { HistoryEntry } from "@/lib/contract/endorsement-facts";
import type { Endorsement, PassedStage } from "@/lib/contract/endorsements";
import { EMAIL_SENT, MOVE_UNDONE, NOTE_ADDED, STATUS_CHANGED } from "@/lib/domain/endorsements/history";

/** One line of the timeline: a note or an event. */
export type TimelineEvent = {
  key: string;
  by: string | null;
  at: { seconds: number; nanoseconds?: number } | null;
} & (
  | { kind: "note"; text: string }
  | { kind: "email"; email: EndorsementEmail }
  | {
      kind: "change";
      what: string;
      from: string | null;
      to: string | null;
      /** For a move: the stage that it ended. */
      ended?: PassedStage | undefined;
    }
);

/**
 * Notes, emails and history as one list, newest first. The history's own entries for notes and emails are left out. A move
 * has the stage that it ended.
 * @param emails undefined until loaded; until then the history's entries are shown.
 */
export function timelineEvents(
  notes: Endorsement["notes"],
  history: readonly HistoryEntry[],
  stages: readonly PassedStage[] = [],
  emails?: readonly EndorsementEmail[],
): TimelineEvent[] {
  const written = notes.map(
    ({ id, description, addedBy, createdAt }, index): TimelineEvent => ({
      key: `note-${id ?? index}`,
      kind: "note",
      text: description,
      by: addedBy,
      at: createdAt,
    }),
  );
  const endedBy = stagesByMove(history, stages);
  const done = history
    .filter(({ what }) => what !== NOTE_ADDED && !(emails && what === EMAIL_SENT))
    .map(
      (entry): TimelineEvent => ({ key: `change-${entry.id}`, kind: "change", ...entry, ended: endedBy.get(entry.id) }),
    );
  const sent = (emails ?? []).map(
    (email): TimelineEvent => ({
      key: `email-${email.id}`,
      kind: "email",
      email,
      by: email.sentBy,
      at: email.createdAt,
    }),
  );
  return [...written, ...sent, ...done].sort((one, other) => momentOf(other) - momentOf(one));
}

/** In milliseconds, because notes and emails have no finer time. */
const momentOf = ({ at }: TimelineEvent) =>
  at ? at.seconds * 1000 + Math.floor((at.nanoseconds ?? 0) / 1_000_000) : 0;

/** Each move that was not undone ended one stage, in the same order. If they do not correspond, no stage is named. */
function stagesByMove(history: readonly HistoryEntry[], stages: readonly PassedStage[]): Map<number, PassedStage> {
  const moves: HistoryEntry[] = [];
  for (const entry of history.toReversed()) {
    if (entry.what === STATUS_CHANGED) moves.push(entry);
    else if (entry.what === MOVE_UNDONE) moves.pop();
  }
  const ended = stages.slice(0, -1);
  if (moves.length !== ended.length) return new Map();
  return new Map(moves.flatMap(({ id }, place) => (ended[place] ? [[id, ended[place]] as const] : [])));
}
