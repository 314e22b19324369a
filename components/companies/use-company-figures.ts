import { useMemo } from "react";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listCompanyFigures } from "@/lib/contract/calls";
import type { CompanyFigures } from "@/lib/contract/company-figures";

const LOADING: ReadonlyMap<string, CompanyFigures> = new Map();

/** The figures of all companies, by company; undefined if the provider does not have them. */
export function useCompanyFigures() {
  const isOffered = useOffered(listCompanyFigures);
  const { data, error, mutate } = useApi(listCompanyFigures, isOffered ? {} : null);
  useAfterWrites(mutate);
  const byId = useMemo(
    (): ReadonlyMap<string, CompanyFigures> | undefined =>
      data && new Map(data.data.map((figures) => [figures.companyId, figures])),
    [data],
  );
  return { figures: isOffered ? (byId ?? LOADING) : undefined, hasFailed: error !== undefined, refresh: mutate };
}
