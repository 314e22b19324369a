"use client";

import { detailsState } from "@/components/ui/details-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getInsurerFormat } from "@/lib/contract/calls";
import type { FormatTarget } from "@/lib/contract/insurer-formats";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { formatName } from "./format-name";
import { FormatView } from "./format-view";
import { FORMATS_CRUMB } from "./formats-crumb";

/** The format of one insurer for a policy type and recipient. */
export function FormatScreen({ target }: { target: FormatTarget }) {
  const isOffered = useOffered(getInsurerFormat);
  const reply = useApi(getInsurerFormat, { params: target }, { keepPreviousData: false });
  const { data, mutate } = reply;
  const name = data && formatName(data.data);
  usePageTitle(name);
  const state = detailsState(reply, { list: FORMATS_CRUMB, isOffered, texts: TEXT });
  if (state || !data) return state;
  return (
    <Page>
      <PageHeader title={name ?? TEXT.one} back={FORMATS_CRUMB} breadcrumbs={[FORMATS_CRUMB]} />
      <FormatView details={data.data} reload={() => mutate()} />
    </Page>
  );
}
