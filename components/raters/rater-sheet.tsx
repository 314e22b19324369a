import { Table } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import type { RateSheet } from "@/lib/contract/raters";
import { parseDmy } from "@/lib/domain/dates/local-date";
import { formatInr, formatSumInsured, paiseFromRupees } from "@/lib/domain/money/paise";
import { ageBandsOf } from "@/lib/domain/premium/rater";
import { premiumTypeOf } from "@/lib/domain/raters/rater-type";
import { RATER_MESSAGES as TEXT } from "@/lib/messages/raters";
import classes from "./raters.module.css";

type Props = {
  rater: RateSheet;
  /** The rater to compare with; differing values are marked. */
  against?: RateSheet | null;
};

/** Dates, premium type and rates: a table of age bands by sum insured, or one rate per mille [spec 1 §2]. */
export function RaterSheet({ rater, against = null }: Props) {
  const day = (pick: (sheet: RateSheet) => string) => (
    <>
      <Day value={parseDmy(pick(rater))} />
      {against && pick(against) !== pick(rater) ? <Was>{pick(against)}</Was> : null}
    </>
  );
  const type = premiumTypeOf(rater.isPerFamily);
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: TEXT.policyStartDate, value: day(({ policyStartDate }) => policyStartDate) },
          { label: TEXT.policyEndDate, value: day(({ policyEndDate }) => policyEndDate) },
          {
            label: TEXT.premiumType,
            value: (
              <>
                {type}
                {against && against.isPerFamily !== rater.isPerFamily ? (
                  <Was>{premiumTypeOf(against.isPerFamily)}</Was>
                ) : null}
              </>
            ),
          },
          ...(rater.raterTable === null ? [ratePerMille(rater, against)] : []),
        ]}
      />
      {rater.raterTable === null ? null : <AgeTable table={rater.raterTable} against={against?.raterTable ?? null} />}
    </div>
  );
}

function ratePerMille({ rpm }: RateSheet, against: RateSheet | null) {
  const value = (
    <>
      {rpm}
      {against && against.rpm !== rpm ? <Was>{against.rpm ?? "none"}</Was> : null}
    </>
  );
  return { label: TEXT.ratePerMille, value };
}

type RateTable = NonNullable<RateSheet["raterTable"]>;

/** Bands by lowest age, sums insured ascending, premiums with two decimals. */
function AgeTable({ table, against }: { table: RateTable; against: RateTable | null }) {
  const bands = ageBandsOf(table);
  const sums = [...new Set(bands.flatMap(({ premiums }) => premiums.map(({ sumInsuredPaise }) => sumInsuredPaise)))];
  sums.sort((a, b) => a - b);
  return (
    <Table.ScrollContainer minWidth={320} maxHeight={360} scrollAreaProps={{ offsetScrollbars: false }}>
      <Table stickyHeader withTableBorder className={classes.rates} aria-label="Premium by age band and sum insured">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Age band</Table.Th>
            {sums.map((sum) => (
              <Table.Th key={sum} scope="col" className={classes.amount}>
                {formatSumInsured(sum)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bands.map(({ min, max, premiums }) => (
            <Table.Tr key={`${min}-${max}`}>
              <Table.Th scope="row">{`${min}-${max}`}</Table.Th>
              {sums.map((sum) => {
                const premium = premiums.find(({ sumInsuredPaise }) => sumInsuredPaise === sum)?.premiumPaise ?? null;
                const other = against?.[`${min}-${max}`]?.[String(sum / 100)];
                const was = other === undefined ? null : paiseFromRupees(other);
                return (
                  <Premium key={sum} paise={premium} was={against === null ? premium : was} isCompared={!!against} />
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Premium({ paise, was, isCompared }: { paise: number | null; was: number | null; isCompared: boolean }) {
  const differs = isCompared && paise !== was;
  return (
    <Table.Td className={classes.amount} data-differs={differs || undefined}>
      {paise === null ? "-" : formatInr(paise)}
      {differs ? <Was>{was === null ? "none" : formatInr(was)}</Was> : null}
    </Table.Td>
  );
}

function Was({ children }: { children: React.ReactNode }) {
  return <span className={classes.was}>was {children}</span>;
}
