"use client";

import { useRef } from "react";
import type { z } from "zod";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { sendFile } from "@/lib/client/transfer-file";
import { send } from "@/lib/client/write";
import { createCompany, generateSignedUrl } from "@/lib/contract/calls";
import type { SignedUrl } from "@/lib/contract/files";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import type { CompanyForm } from "./company-form";

/** Adds the company, then sends its logo to the address that was signed for it [spec 1 §7]. */
export function useCreateCompany() {
  /** A try again sends the same words under the same key: the logo keeps the name it was given. */
  const named = useRef<{ logo: File; address: SignedUrl & { fileName: string } } | null>(null);

  /** @throws ApiError when the company was not added; a logo that fails is a toast and can be added later. */
  return async ({ logo, ...company }: z.output<typeof CompanyForm>): Promise<void> => {
    if (logo && named.current?.logo !== logo) named.current = { logo, address: await signFor(logo) };
    const address = logo ? named.current?.address : null;
    await send(createCompany, { body: { ...company, companyLogo: address?.fileName ?? null } });
    notify.success({ message: TEXT.created(company.name) });
    if (address && logo) {
      await sendFile(address, logo).catch((cause: unknown) => notify.failure(cause, { title: TEXT.logoFailed }));
    }
  };
}

const signFor = (logo: File) =>
  call(generateSignedUrl, {
    body: { fileName: logo.name, docType: "COMPANY_LOGOS", method: "WRITE", contentType: logo.type },
  });
