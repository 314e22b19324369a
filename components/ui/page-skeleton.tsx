import { Page, Section } from "./page";
import { PageHeader } from "./page-header";
import { Skeleton, SkeletonLines, SkeletonRows } from "./skeleton";

const LINE_WIDTHS = ["60%", "80%", "45%"];

type Props = { title: string; kind: "list" | "details" };

/** A screen that is on its way: its title, and the shape of what comes. */
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

/** A section of a page that is on its way, as high as few lines are. */
export function SectionSkeleton({ label }: { label: string }) {
  return (
    <Section>
      <PartSkeleton label={label} />
    </Section>
  );
}

/**
 * What is read for the first time, in a dialog or a section: a few lines, or a block as high as what comes. Work that takes
 * time says so in words instead.
 */
export function PartSkeleton({ label, height }: { label: string; height?: number }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {height ? <Skeleton height={height} /> : <SkeletonLines widths={LINE_WIDTHS} />}
    </div>
  );
}
