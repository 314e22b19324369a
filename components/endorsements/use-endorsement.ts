"use client";

import { useCallback } from "react";
import { useApi } from "@/lib/client/use-api";
import { getCdOverview, getEndorsement } from "@/lib/contract/calls";
import { ENDORSEMENT_DETAILS_QUERY } from "@/lib/contract/constants";

/** An endorsement and its CD overview; `reload` fetches both anew after a write. */
export function useEndorsement(id: string) {
  const details = useApi(getEndorsement, { params: { id }, query: ENDORSEMENT_DETAILS_QUERY });
  const overview = useApi(getCdOverview, { params: { id } });
  const { mutate: reloadDetails } = details;
  const { mutate: reloadOverview } = overview;
  const reload = useCallback(() => Promise.all([reloadDetails(), reloadOverview()]), [reloadDetails, reloadOverview]);
  return { details, overview, reload };
}
