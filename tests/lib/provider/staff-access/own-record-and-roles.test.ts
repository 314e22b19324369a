import { getAppPermissionId, getIamAppPermissionId, getRolePermissions, listUsers } from "@/lib/contract/users";
import { sharedProvider, staffEmail } from "../../../support/provider";

const provider = sharedProvider();

const own = async (email: string, query: { email?: string; mobile?: string }) => {
  const { status, body } = await provider.call({ email }, listUsers, { query });
  expect(status).toBe(200);
  return body.data.users;
};

test("people read their own record by email, whatever its case", async () => {
  const email = staffEmail("csm");
  const [user] = await own(email.toUpperCase(), { email });
  expect(user).toMatchObject({ userId: "staff-csm", email, active: true, roles: ["csm"] });
});

test("the record of an inactive person is inactive", async () => {
  const email = "left@genome.example";
  await provider.staff({ id: "left", email, active: false });
  expect(await own(email, { email })).toMatchObject([{ userId: "left", active: false }]);
});

test("404 for an unknown identity", async () => {
  expect(await own("stranger@genome.example", { email: "stranger@genome.example" })).toEqual([]);
});

test("another person's record is not found, even by an opsLead", async () => {
  const member = await provider.policy().then(({ id, companyId }) => provider.life({ policyId: id, companyId }));
  const mobile = member.user.mobile ?? "";
  for (const request of [staffEmail("opsLead"), "stranger@genome.example"]) {
    expect(await own(request, { email: staffEmail("csm") })).toEqual([]);
    expect(await own(request, { email: member.user.email ?? "" })).toEqual([]);
    expect(await own(request, { mobile })).toEqual([]);
  }
});

test("no percent sign or underscore of an email widens the search", async () => {
  expect(await own("%@genome.example", { email: "%@genome.example" })).toEqual([]);
});

const permissionsOf = async (...roles: string[]) =>
  (await provider.call("viewer", getRolePermissions, { body: { roles } })).body.data.permissions;

test("every known role opens the application; its other permissions follow the table", async () => {
  expect(await permissionsOf("viewer")).toEqual(expect.arrayContaining(["genome.access", "companies.read"]));
  expect(await permissionsOf("viewer")).not.toContain("endorsements.move");
  expect(await permissionsOf("viewer", "opsLead")).toContain("endorsements.move");
});

test("unknown and missing roles give no permission", async () => {
  expect(await permissionsOf("admin", "OPSLEAD")).toEqual([]);
  expect(await permissionsOf()).toEqual([]);
});

test("the permission id of this application, and of no other", async () => {
  const found = await provider.call("viewer", getAppPermissionId, { params: { app: "genome" } });
  expect(found.body.data.permissionId).toBe("genome.access");
  expect((await provider.call("viewer", getAppPermissionId, { params: { app: "payroll" } })).status).toBe(404);
});

test("the path of the IAM back-end answers the same while its switch is on", async () => {
  const iam = (app: string) => provider.call("viewer", getIamAppPermissionId, { params: { app } });
  expect(await iam("genome")).toMatchObject({ status: 403, body: { message: "Feature not enabled" } });
  provider.services.flags.iamApi = true;
  expect((await iam("genome")).body.data.permissionId).toBe("genome.access");
  expect((await iam("payroll")).status).toBe(404);
  provider.services.flags.iamApi = false;
});
