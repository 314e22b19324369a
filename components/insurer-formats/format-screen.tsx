"use client";

import { DetailsFailed } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { SectionSkeleton } from "@/components/ui/page-skeleton";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getInsurerFormat } from "@/lib/contract/calls";
import type { FormatTarget } from "@/lib/contract/insurer-formats";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { paths } from "@/lib/paths";
import { formatName } from "./format-name";
import { FormatView } from "./format-view";

const LIST = { label: TEXT.title, href: paths.insurerFormats() };

/** The format of one insurer for a policy type and recipient. */
export function FormatScreen({ target }: { target: FormatTarget }) {
  const isOffered = useOffered(getInsurerFormat);
  const { data, error, isValidating, mutate } = useApi(
    getInsurerFormat,
    { params: target },
    { keepPreviousData: false },
  );
  const name = data && formatName(data.data);
  usePageTitle(name);
  if (!isOffered) {
    return (
      <Page>
        <PageHeader title={TEXT.one} />
        <EmptyState title={TEXT.notOffered}>{TEXT.notOfferedText}</EmptyState>
      </Page>
    );
  }
  if (!data && error) {
    return (
      <DetailsFailed
        title={TEXT.one}
        list={LIST}
        error={error}
        failureTitle={TEXT.oneFailed}
        retrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  }
  return (
    <Page>
      <PageHeader title={name ?? TEXT.one} back={LIST} breadcrumbs={[LIST]} />
      {data ? (
        <FormatView details={data.data} reload={() => mutate()} />
      ) : (
        <SectionSkeleton label="Loading the format…" />
      )}
    </Page>
  );
}
