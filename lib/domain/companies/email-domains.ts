import { wordList } from "../word-list";

/** Public mail providers: an address there says nothing about the employer. */
const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  wordList(`
    gmail.com | googlemail.com | yahoo.com | yahoo.in | yahoo.co.in | ymail.com | rocketmail.com
    outlook.com | outlook.in | hotmail.com | hotmail.co.in | live.com | live.in | msn.com
    icloud.com | me.com | mac.com | aol.com | proton.me | protonmail.com | gmx.com | mail.com
    rediffmail.com | rediff.com | zoho.com | zohomail.in | zohomail.com | yandex.com | sify.com | in.com
  `),
);

/** The domain of an address in lower case; "" if the text is not an address. */
export function domainOf(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1
    ? ""
    : address
        .slice(at + 1)
        .trim()
        .toLowerCase();
}

/** The domain of an employer's address; null for a public mail provider and for text that is not an address. */
export function employerDomainOf(address: string): string | null {
  const domain = domainOf(address);
  return domain.includes(".") && !FREE_MAIL_DOMAINS.has(domain) ? domain : null;
}

/** Whether two domains are of one employer: equal, or one is below the other, as in "hr.kaveri.in" and "kaveri.in". */
const isSameEmployer = (a: string, b: string): boolean => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);

/** A known address of a company: of an HR contact, its SPOC or an employee. */
type CompanyAddress = { companyId: string; email: string };

/** The companies with an address at one of these domains, each once, in order. A group's companies may share one. */
export function companiesOfDomains(domains: readonly string[], known: readonly CompanyAddress[]): string[] {
  const found = known.filter(({ email }) => {
    const own = employerDomainOf(email);
    return own !== null && domains.some((domain) => isSameEmployer(domain, own));
  });
  return [...new Set(found.map(({ companyId }) => companyId))];
}
