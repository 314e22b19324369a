import { screen, waitFor } from "@testing-library/react";
import { ActiveBenefits } from "@/components/benefits/active-benefits";
import type { Benefit } from "@/lib/contract/benefits";
import { answerCalls, renderScreenAs } from "../render-screen";
import { benefit } from "./fixtures";

const BULK = "GET /benefits-service/v1/benefits/policies";
const of = (policyId: string) => [
  benefit({ id: `${policyId}-1`, policyId, name: `First of ${policyId}`, priority: 1 }),
  benefit({ id: `${policyId}-2`, policyId, name: `Second of ${policyId}`, priority: 2, active: false }),
];

/** The list over policies `p-0` … ; returns the calls for benefits. */
function show({ policies = 2, missing = [] as string[], status = 200 } = {}): string[] {
  const calls: string[] = [];
  answerCalls((path) => {
    const url = new URL(path, "http://console.test");
    if (url.pathname.startsWith("/api/policyPlan/")) {
      const list = Array.from({ length: policies }, (_, index) => ({ id: `p-${index}`, nickName: `Policy ${index}` }));
      return { body: { data: { policies: list } } };
    }
    if (url.pathname.startsWith("/api/gcs/")) return { status: 404, body: { message: "none" } };
    calls.push(url.pathname);
    if (status !== 200) return { status, body: { message: "The provider rests", status } };
    const ids = url.searchParams.get("ids")?.split(",");
    if (!ids) return { body: { data: { benefits: of(url.pathname.split("/").at(-1) ?? "") } } };
    const benefits: Record<string, Benefit[]> = Object.fromEntries(ids.map((id) => [id, of(id)]));
    return { body: { data: { benefits } } };
  });
  renderScreenAs(["viewer"], <ActiveBenefits companyId="co-1" />, { missing });
  return calls;
}

const names = async () => {
  await screen.findByRole("link", { name: "First of p-0 · Gold" });
  return screen.getAllByRole("link").map(({ textContent }) => textContent);
};

test("one call lists the active benefits of all policies; each leads to its details", async () => {
  const calls = show();
  expect(await names()).toEqual(["First of p-0 · Gold", "First of p-1 · Gold"]);
  expect(calls).toEqual(["/api/benefits-service/v1/benefits/policies"]);
  expect(screen.getByRole("link", { name: "First of p-1 · Gold" })).toHaveAttribute(
    "href",
    "/app/benefit-details?id=p-1-1&companyId=co-1&policyId=p-1",
  );
});

test("a provider without that call answers the specification's call for each policy", async () => {
  const calls = show({ missing: [BULK] });
  expect(await names()).toEqual(["First of p-0 · Gold", "First of p-1 · Gold"]);
  expect(calls).toEqual(["p-0", "p-1"].map((id) => `/api/benefits-service/v1/benefits/policy/${id}`));
});

test.each([
  [50, 1],
  [51, 2],
])("%i policies need %i calls", async (policies, count) => {
  const calls = show({ policies });
  expect(await names()).toHaveLength(policies);
  expect(calls).toHaveLength(count);
});

test("a failure says why; without policies there is no call and no section", async () => {
  show({ status: 503 });
  expect(await screen.findByText("The provider rests")).toBeVisible();
  const calls = show({ policies: 0 });
  await waitFor(() => expect(screen.queryAllByRole("link")).toEqual([]));
  expect(calls).toEqual([]);
});
