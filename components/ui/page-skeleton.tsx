import { Skeleton } from "@mantine/core";
import { Page, Section } from "./page";
import { PageHeader } from "./page-header";

const ROW_WIDTHS = ["96%", "88%", "93%", "84%", "91%", "87%", "95%", "82%"];
const LINE_WIDTHS = ["60%", "80%", "45%"];

type Props = { title: string; kind: "list" | "details" };

/** A screen that is on its way: its title, and the shape of what comes. */
export function PageSkeleton({ title, kind }: Props) {
  const label = `Loading ${title}`;
  return (
    <Page kind={kind}>
      <PageHeader title={title} />
      {kind === "details" ? (
        <SectionSkeleton label={label} />
      ) : (
        <div role="status" aria-busy="true" aria-label={label}>
          <Bones widths={ROW_WIDTHS} />
        </div>
      )}
    </Page>
  );
}

/** A part of a page that is on its way: a section with lines, as high as few of them are. */
export function SectionSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <Section>
        <Bones widths={LINE_WIDTHS} />
      </Section>
    </div>
  );
}

function Bones({ widths }: { widths: readonly string[] }) {
  return widths.map((width) => <Skeleton key={width} height={10} width={width} mb="lg" />);
}
