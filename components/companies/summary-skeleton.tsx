import { Skeleton } from "@mantine/core";
import { Section } from "@/components/ui/page";
import classes from "./companies.module.css";

const PARTS = ["Company", "SPOC", "Agent"];

/** The summary before its first answer, in its final shape. */
export function SummarySkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      {PARTS.map((title) => (
        <Section key={title} title={title}>
          <Skeleton height={10} width="60%" mb="md" />
          <Skeleton height={10} width="80%" mb="md" />
          <Skeleton height={10} width="45%" />
        </Section>
      ))}
    </div>
  );
}
