import { IconPaperclip } from "@tabler/icons-react";
import { notify } from "@/components/ui/notify";
import { RowButton } from "@/components/ui/row-button";
import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { fetchFile } from "@/lib/client/transfer-file";
import { generateSignedUrl } from "@/lib/contract/calls";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

/** Downloads the payment proof of an entry; renders nothing without one. */
export function ProofButton({ name }: { name: string | null }) {
  if (!name) return null;
  const shown = shownNameOf(name);

  async function download(stored: string) {
    try {
      const body = { docType: "CD_PAYMENT_PROOFS", method: "READ", fileName: stored } as const;
      saveFile(shown, await fetchFile(await call(generateSignedUrl, { body })));
    } catch (cause) {
      notify.failure(cause, { title: TEXT.unableToProcess });
    }
  }

  return (
    <RowButton label={`Download payment proof ${shown}`} data-hint={shown} onClick={() => void download(name)}>
      <IconPaperclip size={15} aria-hidden />
    </RowButton>
  );
}
