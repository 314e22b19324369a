import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { paths } from "@/lib/paths";
import classes from "./endorsement-name-cell.module.css";
import { RowLink } from "./row-link";
import { Truncated } from "./truncated";

type Props = {
  item: EndorsementListItem;
  /** On a company's page, where its name is redundant. */
  isOfCompany?: boolean;
};

/** An endorsement in a list of work: its company and its name. */
export function EndorsementNameCell({ item, isOfCompany = false }: Props) {
  const number = endoNumber(item.endorsementNumber);
  const policy = item.nickName ?? policyTypeLabel(item.policyType);
  return (
    <>
      <RowLink isName href={paths.endorsementDetails(item.id)}>
        {isOfCompany ? number : <Truncated text={item.companyName} />}
      </RowLink>
      <span className={classes.which} data-hint-cut="">
        {isOfCompany ? policy : `${number} · ${policy}`}
      </span>
    </>
  );
}
