import type { SWRResponse } from "swr";
import type { ApiError } from "@/lib/client/api-error";
import { ErrorState } from "./error-state";
import { LoaderWithTitles } from "./loader-with-titles";
import { Modal } from "./modal";

/** For the draft of an email: do not reload it while the user is writing. */
export const LOADED_ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

type Props<T> = { draft: SWRResponse<T, ApiError>; title: string; failureTitle: string; onClose: () => void };

/** The dialog of an email until its draft is loaded. */
export function DraftDialog<T>({ draft: { error, isValidating, mutate }, title, failureTitle, onClose }: Props<T>) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {error ? (
        <ErrorState title={failureTitle} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <LoaderWithTitles title="Preparing the email…" />
      )}
    </Modal>
  );
}
