import { Skeleton } from "@mantine/core";
import { Page, Section } from "./page";
import { PageHeader } from "./page-header";

const ROW_WIDTHS = ["96%", "88%", "93%", "84%", "91%", "87%", "95%", "82%"];
const LINE_WIDTHS = ["60%", "80%", "45%"];

type Props = { title: string; kind: "list" | "details" };

/** A screen that is on its way: its title, and the shape of what comes. */
export function PageSkeleton({ title, kind }: Props) {
  const widths = kind === "list" ? ROW_WIDTHS : LINE_WIDTHS;
  const bones = widths.map((width) => <Skeleton key={width} height={10} width={width} mb="lg" />);
  return (
    <Page kind={kind}>
      <PageHeader title={title} />
      <div role="status" aria-busy="true" aria-label={`Loading ${title}`}>
        {kind === "list" ? bones : <Section>{bones}</Section>}
      </div>
    </Page>
  );
}
