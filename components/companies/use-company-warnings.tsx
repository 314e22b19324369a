"use client";

import { Anchor } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import useSWR from "swr";
import { FieldRefusal } from "@/components/ui/form/refusal";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { findSimilarCompanies } from "@/lib/contract/calls";
import type { Company } from "@/lib/contract/companies";
import {
  type CompanyIdentity,
  describeSimilar,
  identityToCompare,
  type SimilarCompany,
  warningsAbout,
} from "@/lib/domain/companies/similar";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import type { CompanyEntered, CompanyFormState } from "./company-values";

/** Input is compared after this pause [spec 1 §5]. */
const COMPARE_AFTER_MS = 350;

/** Plausibility warnings about a company during entry, and the check that each is confirmed (ruling 50). */
export function useCompanyWarnings(form: CompanyFormState, stored: Company | null) {
  const isOffered = useOffered(findSimilarCompanies);
  const exceptId = stored?.id ?? null;
  const [name, gstNumber, panNumber] = form.watch(["name", "gstNumber", "panNumber"]);
  const entered = { name, gstNumber, panNumber };
  const [compared] = useDebouncedValue(JSON.stringify(identityToCompare(entered, stored)), COMPARE_AFTER_MS);
  const identity: CompanyIdentity = JSON.parse(compared);
  const hasIdentity = Object.values(identity).some((fact) => fact !== null);
  const { data } = useSWR(
    isOffered && hasIdentity ? ["similar-companies", exceptId, compared] : null,
    () => findSimilar(identity, exceptId),
    // Keep the tick in place during the next lookup: it would vanish under the pointer.
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const similar = (hasIdentity && data) || [];

  /** @throws FieldRefusal at the tick if a warning is not confirmed. */
  async function assertConfirmed(values: CompanyEntered): Promise<void> {
    const changed = identityToCompare(values, stored);
    const found = isOffered ? await findSimilar(changed, exceptId) : [];
    const missing = warningsAbout(values, stored, found).filter((text) => !values.confirmedWarnings.includes(text));
    if (missing.length > 0) throw new FieldRefusal("confirmedWarnings", TEXT.tickWarnings);
  }

  const links = new Map(similar.map((company) => [describeSimilar(company), company.id]));
  const warnings = warningsAbout(entered, stored, similar).map((text) => {
    const id = links.get(text);
    return id === undefined ? { text } : { text, link: <CompanyLink id={id} /> };
  });
  return { warnings, assertConfirmed };
}

/** A failed lookup blocks nothing: the provider compares again and records the warning. */
async function findSimilar(identity: CompanyIdentity, exceptId: string | null): Promise<SimilarCompany[]> {
  if (Object.values(identity).every((fact) => fact === null)) return [];
  try {
    return (await call(findSimilarCompanies, { body: { ...identity, exceptId } })).data;
  } catch (cause) {
    if (cause instanceof ApiError) return [];
    throw cause;
  }
}

function CompanyLink({ id }: { id: string }) {
  return (
    <Anchor component={Link} href={paths.companyDetails(id)} target="_blank" size="sm" c="inherit" underline="always">
      {TEXT.openSimilar}
    </Anchor>
  );
}
