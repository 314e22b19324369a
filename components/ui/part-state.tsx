import { ErrorState } from "./error-state";
import { FailedCall } from "./failed-call";
import { PartSkeleton } from "./page-skeleton";

/** The result of a read, as far as a screen needs it. */
export type Reply<T = unknown> = {
  data?: T;
  error?: unknown;
  isValidating: boolean;
  mutate: () => Promise<unknown>;
};

/** Shows why a read failed, with a retry. Shows nothing if it did not fail, or if there is an earlier reply. */
export function LoadFailed({ reply: { data, error, isValidating, mutate }, title }: { reply: Reply; title?: string }) {
  if (!error || data !== undefined) return null;
  return <ErrorState title={title} error={error} retrying={isValidating} onRetry={() => void mutate()} />;
}

type Props = { reply: Reply; failed?: string; loading: string; height?: number };

/** Shows that a dialog or section is loading, or why it failed. Shows nothing once there is data. */
export function PartState({ reply, failed, loading, height }: Props) {
  if (reply.data !== undefined) return null;
  if (reply.error) return <LoadFailed reply={reply} title={failed} />;
  return <PartSkeleton label={loading} height={height} />;
}

/** The same in a form, next to the field whose options are missing. */
export function FieldLoadFailed({ reply: { data, error, mutate }, title }: { reply: Reply; title?: string }) {
  if (data !== undefined) return null;
  return <FailedCall title={title} error={error} onRetry={() => void mutate()} />;
}
