"use client";

import useSWR from "swr";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { LoadFailed } from "@/components/ui/part-state";
import { useBlobAddress } from "@/components/ui/use-blob-address";
import type { ApiError } from "@/lib/client/api-error";
import { fetchFile } from "@/lib/client/transfer-file";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { findKycDocument } from "./open-kyc-document";
import classes from "./review.module.css";

/** File types that a browser may show, by extension; the store's content type is ignored. */
const TYPES: Readonly<Record<string, string>> = { pdf: "application/pdf", jpg: "image/jpeg", png: "image/png" };

/** The browser's viewer shows the page at full width without its sidebar. */
const PDF_VIEW = "view=FitH&navpanes=0";

type Props = { endorsementId: string; name: string; title: string };

/** A document of a review, shown next to the facts that it proves. */
export function DocumentPreview({ endorsementId, name, title }: Props) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
  const reply = useSWR<Blob, ApiError>(
    type ? ["kyc-document", endorsementId, name] : null,
    async () => (await fetchFile(await findKycDocument(endorsementId, name))).slice(0, undefined, type),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const address = useBlobAddress(reply.data);
  if (!type) return <p className="quiet">{title} cannot be shown here: open it instead.</p>;
  if (!reply.data && reply.error) return <LoadFailed reply={reply} title={TEXT.previewFailed} />;
  if (!address) return <PartSkeleton label="Loading the document…" />;
  if (type === TYPES.pdf) return <iframe src={`${address}#${PDF_VIEW}`} title={title} className={classes.frame} />;
  // biome-ignore lint/performance/noImgElement: bytes in hand, which the image service could not fetch
  return <img src={address} alt={title} className={classes.picture} />;
}
