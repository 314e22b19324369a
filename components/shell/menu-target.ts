const COMPANY_PAGES = ["/app/company-details", "/app/member-details", "/app/add-policy", "/app/edit-policy"];

/** The company and policy of the current page, from its URL; empty if the page names none. */
function currentRecord({ pathname, search }: Pick<Location, "pathname" | "search">): {
  company?: string;
  policy?: string;
} {
  const params = new URLSearchParams(search);
  const id = params.get("id") ?? "";
  const isCompany = COMPANY_PAGES.includes(pathname);
  const company = params.get("company") ?? (isCompany ? id : "");
  const policy = params.get("policy") ?? params.get("policyId") ?? (pathname === "/app/policy-details" ? id : "");
  return { ...(company && { company }), ...(policy && { policy }) };
}

/** The screens that start with a choice of company or policy, and the parameters they read. */
const PARAMS: Readonly<Record<string, readonly ("company" | "policy")[]>> = {
  "/app/validator": ["policy"],
  "/app/bulk-register": ["company", "policy"],
  "/app/offboard-members": ["company"],
};

/** The URL of a menu line: a screen that needs a company or policy opens with the current page's. */
export function menuTarget(path: string, from: Pick<Location, "pathname" | "search">): string {
  const record = currentRecord(from);
  const query = new URLSearchParams(
    (PARAMS[path] ?? []).flatMap((name) => (record[name] ? [[name, record[name]]] : [])),
  );
  return query.size > 0 && from.pathname !== path ? `${path}?${query}` : path;
}
