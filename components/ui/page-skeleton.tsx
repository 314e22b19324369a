import { Page, Section } from "./page";
import { PageHeader } from "./page-header";
import { Skeleton, SkeletonLines, SkeletonRows } from "./skeleton";

const LINE_WIDTHS = ["60%", "80%", "45%"];

type Props = { title: string; kind: "list" | "details" };

/** A loading screen: its title, and the shape of its content. */
export function PageSkeleton({ title, kind }: Props) {
  const label = `Loading ${title}`;
  return (
    <Page kind={kind} isComing>
      <PageHeader title={title} />
      {kind === "details" ? (
        <SectionSkeleton label={label} />
      ) : (
        <div role="status" aria-busy="true" aria-label={label}>
          <SkeletonRows />
        </div>
      )}
    </Page>
  );
}

/** A loading section of a page, a few lines high. */
export function SectionSkeleton({ label }: { label: string }) {
  return (
    <Section>
      <PartSkeleton label={label} />
    </Section>
  );
}

/**
 * First load of a dialog or section: a few lines, or a block with the height of the content. Long work shows words
 * instead.
 */
export function PartSkeleton({ label, height }: { label: string; height?: number }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {height ? <Skeleton height={height} /> : <SkeletonLines widths={LINE_WIDTHS} />}
    </div>
  );
}
