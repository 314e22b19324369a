import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import classes from "./endorsement-name-cell.module.css";
import { RowLink } from "./row-link";
import { Truncated } from "./truncated";

type Props = {
  item: EndorsementListItem;
  /** The page is the company's: its name says nothing there. */
  isOfCompany?: boolean;
};

/** An endorsement in a list of work: its company, and which of the company's it is. */
export function EndorsementNameCell({ item, isOfCompany = false }: Props) {
  const number = TEXT.endoNumber(item.endorsementNumber);
  const policy = item.nickName ?? item.policyType;
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
