import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

/** The connected provider has no queue. */
export function NotOffered({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState title="The connected provider has no queue">See the list of endorsements.</EmptyState>
    </Page>
  );
}
