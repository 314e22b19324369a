"use client";

import { Avatar } from "@mantine/core";
import useSWR from "swr";
import { call } from "@/lib/client/api";
import { buildFileHref } from "@/lib/client/transfer-file";
import { generateSignedUrl } from "@/lib/contract/calls";
import type { DocType } from "@/lib/contract/files";

/** Before the address expires: the store's addresses last five minutes. */
const RENEW_MS = 240_000;

type Props = {
  docType: DocType;
  fileName: string | null;
  /** The subject's name: its initials replace a missing image. */
  name: string;
  size?: number;
};

/** An image of the file store, next to its subject's name. */
export function StoredImage({ docType, fileName, name, size = 32 }: Props) {
  const { data } = useSWR(
    fileName === null ? null : ["stored-image", docType, fileName],
    () => call(generateSignedUrl, { body: { docType, fileName: fileName ?? "", method: "READ" } }),
    { dedupingInterval: RENEW_MS, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return (
    <Avatar
      src={data ? buildFileHref(data) : null}
      name={name}
      radius="md"
      size={size}
      color="iris"
      alt=""
      imageProps={{ style: { objectFit: "contain" } }}
    />
  );
}
