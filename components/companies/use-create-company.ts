"use client";

import { notify } from "@/components/ui/notify";
import { useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { createCompany, getCompanyHistory } from "@/lib/contract/calls";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import type { CompanyEntered } from "./company-values";
import { useLogo } from "./use-logo";

/** Adds the company, then sends its logo to the address that was signed for it [spec 1 §7]. */
export function useCreateCompany() {
  const { sign, upload } = useLogo();
  const hasHistory = useOffered(getCompanyHistory);

  /** @returns its id. @throws ApiError if the company was not added. A failed logo is a toast; it can be added later. */
  return async (entered: CompanyEntered): Promise<string> => {
    const { logo, confirmedWarnings, stateCode: _, isSez: __, version: ___, ...company } = entered;
    const companyLogo = logo ? (await sign(logo)).address.fileName : null;
    const confirmed = hasHistory && confirmedWarnings.length > 0 ? { confirmedWarnings } : {};
    const { data } = await send(createCompany, { body: { ...company, companyLogo, ...confirmed } });
    notify.success({ message: TEXT.created(company.name) });
    if (logo) await upload(logo).catch((cause: unknown) => notify.failure(cause, { title: TEXT.logoFailed }));
    return data.companyDetails.id;
  };
}
