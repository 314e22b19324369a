import { eq } from "drizzle-orm";
import { listCompletedEndorsements, listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { addEndorsementNote, getCdOverview, getEndorsement } from "@/lib/contract/endorsements";
import { endorsementMembers } from "@/lib/provider/db/schema";
import { embeddedSupportDesk } from "@/lib/provider/support-desk/embedded";
import { sharedProvider } from "@/tests/support/provider";
import { dependant, draftOf, employee } from "../registration/workbook";
import {
  clientWithAccount,
  clientWithDraft,
  details,
  draftWithOneAddition,
  link,
  move,
  overview,
  rollUp,
  walkTo,
} from "./story";

const provider = sharedProvider({ flags: { validatorBackdating: false } });

const pending = async () => (await provider.call("viewer", listPendingEndorsements, { query: {} })).body.data;
const completed = async () => (await provider.call("viewer", listCompletedEndorsements, { query: {} })).body.data;

describe("the endorsement lists", () => {
  test("a draft is pending, newest first, with lives counted as additions, distinct edited users and exits", async () => {
    const client = await clientWithAccount(provider, { policy: { nickName: "Graded" } });
    const { id: older } = await clientWithDraft(provider);
    provider.setDay("2025-12-11");
    const { endorsementId } = await rollUp(provider, client);
    const [first] = (await pending()).filter(({ id }) => id === endorsementId);
    expect(first).toMatchObject({
      policyType: "GMC",
      status: "DRAFT",
      nickName: "Graded",
      endorsementNumber: 1,
      endorsementCycle: "Oct 2025 - 1",
      livesCount: 4,
      policyID: client.policyId,
      ticketId: null,
    });
    const seconds = (await pending()).map(({ createdAt }) => createdAt.seconds);
    expect(seconds).toEqual([...seconds].sort((a, b) => b - a));
    expect((await pending()).map(({ id }) => id)).toContain(older);
  });

  test("two edits of one life are one life", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId } = await rollUp(provider, client);
    const [edit] = await provider.db
      .select()
      .from(endorsementMembers)
      .where(eq(endorsementMembers.endorsementId, endorsementId))
      .then((rows) => rows.filter(({ operation }) => operation === "EDIT"));
    if (!edit) throw new Error("no edit");
    const { seq: _, ...again } = edit;
    await provider.db.insert(endorsementMembers).values({ ...again, id: "second-edit" });
    expect((await pending()).find(({ id }) => id === endorsementId)?.livesCount).toBe(4);
  });

  test("a declined endorsement is pending, a complete one is completed", async () => {
    const { client, id: declined } = await clientWithDraft(provider, { policy: { policyType: "GPA" } });
    await walkTo(provider, client, declined, "ENDO_DECLINED");
    const complete = await draftWithOneAddition(provider, client);
    await walkTo(provider, client, complete, "ENDO_COMPLETE");
    expect((await pending()).map(({ id }) => id)).toContain(declined);
    expect((await completed()).map(({ id }) => id)).toEqual([complete]);
    expect((await pending()).map(({ id }) => id)).not.toContain(complete);
    expect((await completed())[0]).toMatchObject({ endorsementNumber: 2, ticketId: client.ticketId });
  });
});

describe("the endorsement's details", () => {
  test("tell company, insurer, numbers, next status and every premium column", async () => {
    const { client, id } = await clientWithDraft(provider);
    expect(await details(provider, id, "opsExecutive")).toMatchObject({
      id,
      companyId: client.companyId,
      policyId: client.policyId,
      policyType: "GMC",
      status: "DRAFT",
      nextEndorsmentStatus: "IN_PROGRESS",
      canDecline: false,
      blockers: [],
      isRaterUploaded: true,
      supportTicketId: null,
      supportTicketUrl: null,
      notes: [],
      exceptionIds: [],
      createdBy: "opsExecutive Staff",
      memberData: [
        {
          operationType: "ADD",
          source: "GENOME",
          name: "Ravi Kumar",
          relationship: "self",
          dob: "1988-02-10",
          policyStartDate: "2025-12-01",
          newSumInsured: 300_000,
          age: 37,
          ageBand: "36-45",
          raterPremium: 4_300,
          netPremium: 1_425.48,
          igst: 256.59,
          cgst: 0,
          sgst: 0,
          totalProRatePremium: 1_682.07,
          proRatedDays: 121,
        },
      ],
    });
  });

  test("an export of its members is audited, a view is not", async () => {
    const { id } = await clientWithDraft(provider);
    await details(provider, id);
    await provider.call("viewer", getEndorsement, { params: { id }, query: { purpose: "export" } });
    const audits = await provider.audits({ entityId: id, action: "exportMembers" });
    expect(audits).toMatchObject([{ actor: "staff-viewer", entity: "endorsement", after: { total: 1 } }]);
  });

  test("only at the insurer can it be declined", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    expect(await details(provider, id)).toMatchObject({ canDecline: true, nextEndorsmentStatus: "ENDO_RECEIVED" });
  });

  test("a declined one has the insurer's reason until work starts again", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    await move(provider, id, "ENDO_DECLINED", { note: "No joining letters" });
    const declined = await details(provider, id);
    expect(declined).toMatchObject({ declineReason: "No joining letters", nextEndorsmentStatus: "IN_PROGRESS" });
    expect(declined.chain.at(-1)?.status).toBe("ENDO_DECLINED");
    await move(provider, id, "IN_PROGRESS");
    expect((await details(provider, id)).declineReason).toBeNull();
  });

  test("members that await verification come first, the others keep their order", async () => {
    const client = await clientWithAccount(provider);
    const { companyId, policyId } = client;
    provider.setDay("2025-12-10");
    const family = [employee("V1"), employee("V2"), dependant("V2", "Wife")];
    const id = await draftOf(provider, { companyId, policyId }, { ADD: family });
    await provider.change(
      endorsementMembers,
      { relationship: "spouse" },
      { source: "HRD", isMidtermMember: true, kycDocuments: ["certificate.pdf"] },
    );
    const rows = (await details(provider, id)).memberData;
    expect(rows.map(({ employeeId, relationship }) => [employeeId, relationship])).toEqual([
      ["V2", "spouse"],
      ["V1", "self"],
      ["V2", "self"],
    ]);
    expect(rows.map(({ isMidtermNonVerified }) => isMidtermNonVerified)).toEqual([true, false, false]);
  });

  test("an unknown id is not found, for the overview as well", async () => {
    const params = { id: "endo_none" };
    expect((await provider.call("viewer", getEndorsement, { params, query: {} })).status).toBe(404);
    expect((await provider.call("viewer", getCdOverview, { params })).status).toBe(404);
  });
});

test("without a CD account the overview shows the cost, and nothing suffices", async () => {
  const company = await provider.company();
  const policy = await provider.policy({ companyId: company.id });
  provider.setDay("2025-12-10");
  const client = { companyId: company.id, policyId: policy.id };
  const id = await draftOf(provider, client, { ADD: [employee("NOCD")] });
  expect(await overview(provider, id)).toMatchObject({ cdAccountId: null, cdBalance: 0, balanceSufficient: false });
});

describe("notes", () => {
  test("are kept newest first with their author", async () => {
    const { id } = await clientWithDraft(provider);
    const note = (description: string) =>
      provider.call("csm", addEndorsementNote, { params: { id }, body: { description } });
    await note("first");
    provider.setClock("2025-12-10T11:00:00+05:30");
    const { body } = await note("  second  ");
    expect(body.data.notes).toMatchObject([
      { description: "second", addedBy: "csm Staff" },
      { description: "first", addedBy: "csm Staff" },
    ]);
  });

  test("an empty one is refused, and does not make the version older", async () => {
    const { id } = await clientWithDraft(provider);
    const { version } = await details(provider, id);
    const params = { id };
    expect((await provider.call("csm", addEndorsementNote, { params, body: { description: " " } })).status).toBe(400);
    await provider.call("csm", addEndorsementNote, { params, body: { description: "fine" } });
    expect((await details(provider, id)).version).toBe(version);
  });
});

describe("the support ticket", () => {
  test("is linked with its owner and an address to open", async () => {
    const { client, id } = await clientWithDraft(provider);
    const { body } = await link(provider, id, ` ${client.ticketId} `);
    expect(body.data).toEqual({ supportTicketId: client.ticketId, supportTicketOwner: "Meera Iyer" });
    const { supportTicketOwner, supportTicketUrl } = await details(provider, id);
    expect([supportTicketOwner, supportTicketUrl]).toEqual([
      "Meera Iyer",
      `https://desk.test/a/tickets/${client.ticketId}`,
    ]);
  });

  test("an empty number is refused with the specified sentence", async () => {
    const { id } = await clientWithDraft(provider);
    const { status, body } = await link(provider, id, "  ");
    expect([status, body.message]).toEqual([400, { supportTicketId: "Ticket Id can't be empty" }]);
  });

  test("the endorsement is shown while Freshdesk is down", async () => {
    const { client, id } = await clientWithDraft(provider);
    await link(provider, id, client.ticketId);
    const down = { ...embeddedSupportDesk, findTicketHead: () => Promise.reject(new Error("desk is down")) };
    provider.services.supportDesk = down;
    const { supportTicketId, supportTicketOwner } = await details(provider, id);
    expect((await link(provider, "endo_none", client.ticketId)).status).toBe(404);
    provider.services.supportDesk = embeddedSupportDesk;
    expect([supportTicketId, supportTicketOwner]).toEqual([client.ticketId, null]);
  });
});
