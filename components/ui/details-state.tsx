import type { ReactElement } from "react";
import { DetailsFailed } from "./details-missing";
import { NotOffered } from "./not-offered";
import { Page } from "./page";
import { type Crumb, PageHeader } from "./page-header";
import { SectionSkeleton } from "./page-skeleton";
import type { Reply } from "./part-state";

type Texts = {
  /** The kind of the record: the title until its name is known. */
  one: string;
  oneFailed: string;
  loading: string;
  notOffered: string;
  notOfferedText: string;
};

/** What a details screen shows instead of its record: not offered by the provider, failed or loading. Null with data. */
export function detailsState(
  reply: Reply,
  { list, isOffered, texts }: { list: Crumb; isOffered: boolean; texts: Texts },
): ReactElement | null {
  if (!isOffered) {
    return (
      <NotOffered title={texts.one} missing={texts.notOffered}>
        {texts.notOfferedText}
      </NotOffered>
    );
  }
  if (reply.data !== undefined) return null;
  if (reply.error) {
    return <DetailsFailed title={texts.one} list={list} reply={reply} failureTitle={texts.oneFailed} />;
  }
  return (
    <Page>
      <PageHeader title={texts.one} back={list} breadcrumbs={[list]} />
      <SectionSkeleton label={texts.loading} />
    </Page>
  );
}
