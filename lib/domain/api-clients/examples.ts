/** A call that the documentation shows as a command. Values in braces come from an earlier reply or from the reader. */
type ApiExample = {
  title: string;
  method: "GET" | "POST";
  path: string;
  /** Sent as JSON, or for the token as a form. */
  body?: Record<string, unknown>;
};

/** The first calls of an API client, in order: a token, then one call of each scope. */
export const API_EXAMPLES = [
  {
    title: "Get a token for an hour",
    method: "POST",
    path: "/oauth/token",
    body: { grant_type: "client_credentials" },
  },
  { title: "Read a company's roster", method: "GET", path: "/client-api/companies/{companyId}/roster?limit=100" },
  {
    title: "Read the status of its endorsements",
    method: "GET",
    path: "/client-api/companies/{companyId}/endorsements",
  },
  {
    title: "Submit a change request",
    method: "POST",
    path: "/userPolicyCR",
    body: {
      companyId: "{companyId}",
      policyId: "{policyId}",
      operationType: "ADD",
      name: "Asha Menon",
      relationship: "self",
      employeeId: "E1001",
    },
  },
  { title: "Read events after a cursor", method: "GET", path: "/events?after=0" },
] as const satisfies readonly ApiExample[];

/** An example as a shell command at this provider. */
export function commandOf({ method, path, body }: ApiExample, baseUrl: string): string {
  const address = `${baseUrl}${path.replace(/\{(\w+)\}/g, "$$$1")}`;
  if (path === "/oauth/token") {
    const form = new URLSearchParams(body as Record<string, string>);
    return `TOKEN=$(curl -s -u "$CLIENT_ID:$CLIENT_SECRET" -d ${form} "${address}" \\\n  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
  }
  const header = '-H "authorization: Bearer $TOKEN"';
  if (!body) return `curl -s ${header} "${address}"`;
  const json = JSON.stringify(body).replace(/\{(\w+)\}/g, "'\"$$$1\"'");
  return `curl -s -X ${method} ${header} -H "content-type: application/json" \\\n  -H "idempotency-key: $(date +%s%N)" -d '${json}' "${address}"`;
}
