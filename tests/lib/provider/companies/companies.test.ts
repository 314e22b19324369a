import { getCompany, listCompanies } from "@/lib/contract/companies";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();

test("the directory lists companies by name, ignoring case", async () => {
  await provider.company({ id: "co-b", name: "beta" });
  await provider.company({ id: "co-a", name: "Alpha", nickname: null, nicknameKey: null, active: false });
  await provider.company({ id: "co-c", name: "Gamma" });
  const { status, body } = await provider.call("viewer", listCompanies);
  expect(status).toBe(200);
  expect(body.data.companies.map(({ name }) => name)).toEqual(["Alpha", "beta", "Gamma"]);
  expect(body.data.companies[0]).toEqual({ id: "co-a", name: "Alpha", nickname: null, active: false });
});

test("a company has its agent group and its policy IDs, newest first", async () => {
  await provider.company({ id: "co-d", agentGroupName: "Pune Care Desk" });
  await provider.policy({ id: "pol-old", companyId: "co-d", createdAt: new Date("2024-01-01") });
  await provider.policy({ id: "pol-new", companyId: "co-d", createdAt: new Date("2025-01-01") });
  const { body } = await provider.call("csm", getCompany, { params: { id: "co-d" } });
  expect(body.data.companyDetails).toMatchObject({
    agentGroup: { groupName: "Pune Care Desk" },
    policyPlans: ["pol-new", "pol-old"],
  });
});

test("an unknown company is not found", async () => {
  const { status, body } = await provider.call("csm", getCompany, { params: { id: "nobody" } });
  expect(status).toBe(404);
  expect(body.message).toBe("Company not found");
});
