import { API_EXAMPLES, commandOf } from "@/lib/domain/api-clients/examples";

const [TOKEN, ROSTER, , REQUEST] = API_EXAMPLES;

test("the token's command stores the token in a variable", () => {
  expect(commandOf(TOKEN, "https://provider.example")).toBe(
    `TOKEN=$(curl -s -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials "https://provider.example/oauth/token" \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  );
});

test("a reading command has the token, and the shell's variables in the address", () => {
  expect(commandOf(ROSTER, "https://provider.example")).toBe(
    'curl -s -H "authorization: Bearer $TOKEN" "https://provider.example/client-api/companies/$companyId/roster?limit=100"',
  );
});

test("a writing command has its key, and the shell's variables within the JSON", () => {
  const command = commandOf(REQUEST, "https://provider.example");
  expect(command).toContain(`-d '{"companyId":"'"$companyId"'","policyId":"'"$policyId"'",`);
  expect(command).toContain('"operationType":"ADD","name":"Asha Menon","relationship":"self","employeeId":"E1001"}\'');
  expect(command).toContain('-H "idempotency-key: $(date +%s%N)"');
});
