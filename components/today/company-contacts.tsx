import { Anchor } from "@mantine/core";
import { EmptyValue } from "@/components/ui/empty-value";
import { Section } from "@/components/ui/page";
import { useApi } from "@/lib/client/use-api";
import { getCompany } from "@/lib/contract/calls";
import type { CompanyWork } from "@/lib/contract/company-work";
import { HR_USE_WORDS, COMPANY_WORK_MESSAGES as TEXT } from "@/lib/messages/company-work";
import classes from "./company-work.module.css";

type Contact = { key: string; name: string; email: string | null; phone: string | null };
type Props = { companyId: string; contacts: NonNullable<CompanyWork["contacts"]> };

/** SPOC and HR contacts, each email and phone one press away; shown to every role (ruling 58). */
export function CompanyContacts({ companyId, contacts }: Props) {
  const { data } = useApi(getCompany, { params: { id: companyId } });
  const company = data?.data.companyDetails;
  const spoc = company && {
    key: "spoc",
    name: company.spocName || TEXT.spoc,
    email: company.spocEmail || null,
    phone: company.spocPhoneNumber || null,
  };
  const listed: Contact[] = [
    ...(spoc && (spoc.email || spoc.phone || company.spocName) ? [spoc] : []),
    ...contacts.map(({ id, email, mobile, uses }) => ({
      key: id,
      email,
      phone: mobile,
      name: [TEXT.hr, ...uses.map((use) => HR_USE_WORDS[use])].join(" · "),
    })),
  ];
  if (!company) return null;
  return (
    <Section title={TEXT.contacts} empty={listed.length === 0 ? TEXT.noContacts : null}>
      {listed.length === 0 ? null : (
        <ul className={classes.contacts}>
          {listed.map(({ key, name, email, phone }) => (
            <li key={key} className={classes.contact}>
              <span className={classes.who}>{name}</span>
              {email ? (
                <Anchor href={`mailto:${email}`} size="sm">
                  {email}
                </Anchor>
              ) : (
                <EmptyValue />
              )}
              {phone ? (
                <Anchor href={`tel:${phone}`} size="sm">
                  {phone}
                </Anchor>
              ) : (
                <EmptyValue />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
