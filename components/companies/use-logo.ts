"use client";

import { useRef } from "react";
import { call } from "@/lib/client/api";
import { sendFile } from "@/lib/client/transfer-file";
import { generateSignedUrl } from "@/lib/contract/calls";
import type { SignedUrl } from "@/lib/contract/files";

type Signed = { logo: File; address: SignedUrl & { fileName: string }; isSent: boolean };

/** A logo's signed address in the store, one per file: a retry sends the same name, so it is the same write. */
export function useLogo() {
  const signed = useRef<Signed | null>(null);

  async function sign(logo: File): Promise<Signed> {
    const known = signed.current;
    if (known?.logo === logo) return known;
    const address = await call(generateSignedUrl, {
      body: { fileName: logo.name, docType: "COMPANY_LOGOS", method: "WRITE", contentType: logo.type },
    });
    const next = { logo, address, isSent: false };
    signed.current = next;
    return next;
  }

  /** Sends the file unless it is there, and returns its name in the store. @throws ApiError */
  async function upload(logo: File): Promise<string> {
    const entry = await sign(logo);
    if (!entry.isSent) await sendFile(entry.address, logo);
    entry.isSent = true;
    return entry.address.fileName;
  }

  return { sign, upload };
}
