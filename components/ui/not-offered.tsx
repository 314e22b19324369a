import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";
import { Page } from "./page";
import { PageHeader } from "./page-header";

/** A screen whose calls the connected provider lacks: what it lacks and, as children, what to do instead. */
export function NotOffered({ title, missing, children }: { title: string; missing: string; children?: ReactNode }) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState title={missing}>{children}</EmptyState>
    </Page>
  );
}
