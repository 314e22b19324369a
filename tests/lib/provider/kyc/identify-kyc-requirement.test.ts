import { identifyKycRequirement } from "@/lib/contract/midterm";
import { sharedProvider } from "@/tests/support/provider";
import { clientOf, employee, uploadTo } from "../registration/workbook";

const provider = sharedProvider();

async function family() {
  const client = await clientOf(provider);
  const { user } = await provider.life({ ...client, user: { firstName: "R.", lastName: "Kumar" } });
  const child = await provider.life({
    ...client,
    user: { employeeId: user.employeeId, parentId: user.id, relationship: "child", dob: "2015-06-01", mobile: null },
  });
  return { client, user, child: child.user };
}

describe("which rows need KYC documents", () => {
  test("a changed birth, gender or name does; contact data and a name's dots do not", async () => {
    const { client, user } = await family();
    const edits = [
      { userId: user.id, date_of_birth: "15/06/1991", gender: "M", rowNumber: 4 },
      { userId: user.id, mobile: "9333333333" },
      { userId: user.id, name: "R KUMAR" },
      { userId: user.id, name: "Ramesh Kumar" },
    ];
    for (const [index, edit] of edits.entries()) {
      const { status, body } = await provider.call("opsExecutive", identifyKycRequirement, {
        body: { ...client, editUsers: [edit], offboardUsers: [] },
      });
      expect(status).toBe(200);
      expect(body.data.EDIT).toHaveLength(index === 0 || index === 3 ? 1 : 0);
      if (index === 0) {
        expect(body.data.EDIT[0]).toEqual({
          userId: user.id,
          employeeId: user.employeeId,
          name: "R. Kumar",
          relationship: "self",
          rowNumber: 4,
          operation: "EDIT",
          reason: "Gender change, Date of birth change",
          document: "Government ID, Government ID or birth certificate",
        });
      }
    }
  });

  test("a dependant who leaves alone does, one who leaves with the employee does not", async () => {
    const { client, user, child } = await family();
    const leave = (userIds: string[]) =>
      provider.call("opsExecutive", identifyKycRequirement, {
        body: {
          ...client,
          editUsers: [],
          offboardUsers: userIds.map((userId) => ({ userId, dateOfLeaving: "05/12/2025" })),
        },
      });
    const alone = await leave([child.id]);
    expect(alone.body.data.OFFBOARD).toMatchObject([{ userId: child.id, operation: "OFFBOARD" }]);
    expect((await leave([user.id, child.id])).body.data.OFFBOARD).toEqual([]);
    const anywhere = await provider.call("opsExecutive", identifyKycRequirement, {
      body: {
        ...client,
        policyId: null,
        editUsers: [],
        offboardUsers: [{ userId: child.id, dateOfLeaving: "05/12/2025" }],
      },
    });
    expect(anywhere.body.data.OFFBOARD).toHaveLength(1);
  });

  test("a life added in the same draft does not", async () => {
    const client = await clientOf(provider);
    await uploadTo(provider, client, { ADD: [employee("K1")] });
    const { body } = await provider.call("opsExecutive", identifyKycRequirement, {
      body: { ...client, editUsers: [{ employee_id: "K1", gender: "Female" }], offboardUsers: [] },
    });
    expect(body.data.EDIT).toEqual([]);
  });
});
