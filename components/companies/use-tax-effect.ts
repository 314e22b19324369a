"use client";

import useSWR from "swr";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { previewCompanyTax } from "@/lib/contract/calls";
import type { Company } from "@/lib/contract/companies";
import type { ContractOf, ReplyOf } from "@/lib/contract/endpoint";
import { withoutDoubleState } from "@/lib/domain/companies/fields";
import { isGstin } from "@/lib/domain/identifiers/gstin";
import type { CompanyFormState } from "./company-values";

type Preview = ReplyOf<ContractOf<typeof previewCompanyTax>>;

/** Open endorsements that the entered GSTIN, state and SEZ unit re-price; nothing while unchanged or incomplete. */
export function useTaxEffect(form: CompanyFormState, company: Company) {
  const [gstNumber, stateCode, isSez] = form.watch(["gstNumber", "stateCode", "isSez"]);
  const facts = withoutDoubleState({ gstNumber: gstNumber.trim() || null, stateCode: stateCode || null, isSez });
  const isChanged =
    facts.gstNumber !== company.gstNumber ||
    facts.stateCode !== (company.stateCode ?? null) ||
    facts.isSez !== (company.isSez ?? false);
  const isComplete = facts.gstNumber === null || isGstin(facts.gstNumber);
  const params = { id: company.id };
  return useSWR<Preview, ApiError>(
    isChanged && isComplete ? ["company-tax-effect", company.id, company.version, facts] : null,
    () => call(previewCompanyTax, { params, body: facts }),
    // The effect of earlier input would be wrong here.
    { revalidateOnFocus: false, keepPreviousData: false },
  );
}
