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

/** Why a read failed, with a retry; nothing if it did not fail or an earlier reply is shown. */
export function LoadFailed({ reply: { data, error, isValidating, mutate }, title }: { reply: Reply; title?: string }) {
  if (!error || data !== undefined) return null;
  return <ErrorState title={title} error={error} retrying={isValidating} onRetry={() => void mutate()} />;
}

type Props = { reply: Reply; failed?: string; loading: string; height?: number };

/** What a dialog or section shows instead of its data: that it loads, or why it failed. Nothing with data. */
export function PartState({ reply, failed, loading, height }: Props) {
  if (reply.data !== undefined) return null;
  if (reply.error) return <LoadFailed reply={reply} title={failed} />;
  return <PartSkeleton label={loading} height={height} />;
}

/** The same within a form, above or below the field that has no options. */
export function FieldLoadFailed({ reply: { data, error, mutate }, title }: { reply: Reply; title?: string }) {
  if (data !== undefined) return null;
  return <FailedCall title={title} error={error} onRetry={() => void mutate()} />;
}
