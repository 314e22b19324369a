"use client";

import { Avatar } from "@mantine/core";
import useSWR from "swr";
import { call } from "@/lib/client/api";
import { buildFileHref } from "@/lib/client/transfer-file";
import { generateSignedUrl } from "@/lib/contract/calls";
import type { DocType } from "@/lib/contract/files";

/** Before the address expires; the store gives it for five minutes. */
const RENEW_MS = 240_000;

type Props = {
  docType: DocType;
  fileName: string | null;
  /** Whose picture it is: its initials stand in for one that is missing. */
  name: string;
  size?: number;
};

/** A picture of the file store, beside the name that it belongs to. */
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
