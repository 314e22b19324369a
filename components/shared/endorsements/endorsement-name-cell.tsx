import { RowLink } from "@/components/ui/row-link";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { paths } from "@/lib/paths";
import classes from "./endorsement-name-cell.module.css";

type Props = {
  item: EndorsementListItem;
  /** On a company's page, where its name is redundant. */
  isOfCompany?: boolean;
};

/**
 * An endorsement in a list of work: its company and its name. A policy's name starts with what distinguishes it from
 * the company's other policies; the full names are a tooltip.
 */
export function EndorsementNameCell({ item, isOfCompany = false }: Props) {
  const number = endoNumber(item.endorsementNumber);
  const policy = item.nickName ?? policyTypeLabel(item.policyType);
  return (
    <div data-hint-cut={endorsementName(item)}>
      <RowLink isName href={paths.endorsementDetails(item.id)}>
        {isOfCompany ? number : <span className={classes.company}>{item.companyName}</span>}
      </RowLink>
      <span className={classes.which}>
        {isOfCompany ? policy : `${number} · ${withoutCompany(policy, item.companyName)}`}
      </span>
    </div>
  );
}

/** 'Plant GMC' for the policy 'Kaveri Plant GMC' of Kaveri Motors; a name that is all company stays as it is. */
function withoutCompany(policy: string, company: string): string {
  const [words, names] = [policy, company].map((text) => text.split(/\s+/)) as [string[], string[]];
  const own = words.findIndex((word, index) => word.toLowerCase() !== names[index]?.toLowerCase());
  return own > 0 ? words.slice(own).join(" ") : policy;
}
