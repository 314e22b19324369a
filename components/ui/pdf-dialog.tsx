"use client";

import { Anchor, Group } from "@mantine/core";
import useSWR from "swr";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { fetchFile } from "@/lib/client/transfer-file";
import { generateSignedUrl } from "@/lib/contract/calls";
import type { DocType } from "@/lib/contract/files";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { Modal } from "./modal";
import { PartState } from "./part-state";
import classes from "./pdf-dialog.module.css";
import { useBlobAddress } from "./use-blob-address";

type Props = { docType: DocType; fileName: string; title: string; onClose: () => void };

/** A PDF of the file store in the page. If the browser cannot show it, it opens in a new tab. */
export function PdfDialog({ docType, fileName, title, onClose }: Props) {
  const reply = useSWR<Blob, ApiError>(
    ["stored-pdf", docType, fileName],
    async () => {
      const body = { docType, fileName, method: "READ" } as const;
      // Force the type: whatever the store says, a frame must show a PDF and nothing else.
      return (await fetchFile(await call(generateSignedUrl, { body }))).slice(0, undefined, "application/pdf");
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const address = useBlobAddress(reply.data);
  return (
    <Modal opened onClose={onClose} title={title} size="min(1100px, 96vw)">
      {address ? (
        <>
          <iframe src={address} title={title} className={classes.frame} />
          <Group justify="flex-end" gap="md" mt="xs">
            <Anchor href={address} target="_blank" rel="noopener" size="sm">
              Open in a new tab
            </Anchor>
            <Anchor href={address} download={shownNameOf(fileName)} size="sm">
              Download
            </Anchor>
          </Group>
        </>
      ) : null}
      <PartState reply={reply} loading="Loading the document…" />
    </Modal>
  );
}
