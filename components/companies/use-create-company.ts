"use client";

import { useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { sendFile } from "@/lib/client/transfer-file";
import { write } from "@/lib/client/write";
import { createCompany, generateSignedUrl } from "@/lib/contract/calls";
import type { SignedUrl } from "@/lib/contract/files";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import type { CompanyForm } from "./company-form-fields";

/** Adds the company, then sends its logo to the address that was signed for it [spec 1 §7]. */
export function useCreateCompany() {
  const [saving, setSaving] = useState(false);
  /** A try again sends the same words under the same key: the logo keeps the name it was given. */
  const named = useRef<{ logo: File; address: SignedUrl & { fileName: string } } | null>(null);

  /** @throws ApiError when the company was not added; a logo that fails is told and can be added later. */
  async function create(company: CompanyForm, logo: File | null): Promise<void> {
    setSaving(true);
    try {
      if (logo && named.current?.logo !== logo) named.current = { logo, address: await addressFor(logo) };
      const address = logo ? named.current?.address : null;
      const body = { ...company, companyLogo: address?.fileName ?? null };
      await write(`company:${JSON.stringify(company)}`, createCompany, { body });
      notify.success({ message: COMPANY_MESSAGES.created(company.name) });
      if (address && logo) await sendFile(address, logo).catch(tellLogoFailed);
    } finally {
      setSaving(false);
    }
  }

  return { saving, create };
}

const addressFor = (logo: File) =>
  call(generateSignedUrl, {
    body: { fileName: logo.name, docType: "COMPANY_LOGOS", method: "WRITE", contentType: logo.type },
  });

function tellLogoFailed(cause: unknown): void {
  notify.failure(cause, { title: COMPANY_MESSAGES.logoFailed });
}
