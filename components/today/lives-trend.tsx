import { MonthBars } from "@/components/ui/month-bars";
import { Section } from "@/components/ui/page";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getLivesTrend } from "@/lib/contract/calls";
import { grouped } from "@/lib/domain/counted";
import { formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { COMPANY_WORK_MESSAGES as TEXT } from "@/lib/messages/company-work";
import classes from "./company-work.module.css";

/** The covered lives of a company month by month, with the change called out. Nothing while no life was ever covered. */
export function LivesTrend({ companyId }: { companyId: string }) {
  const isOffered = useOffered(getLivesTrend);
  const { data } = useApi(getLivesTrend, isOffered ? { params: { id: companyId } } : null);
  const days = data?.data ?? [];
  const begun = days.slice(days.findIndex(({ lives }) => lives > 0));
  const [first, last] = [begun[0], begun.at(-1)];
  if (!first || !last || days.every(({ lives }) => lives === 0)) return null;
  return (
    <Section title={TEXT.trend}>
      <p className={classes.called}>
        <b>{grouped(last.lives)}</b>{" "}
        <span className={classes.whole}>
          {begun.length > 1
            ? TEXT.trendSince({ change: last.lives - first.lives, day: formatDdMmmYyyy(first.day) })
            : TEXT.trendToday}
        </span>
      </p>
      <MonthBars label={TEXT.trend} bars={begun.map(({ day, lives }) => ({ day, count: lives }))} />
    </Section>
  );
}
