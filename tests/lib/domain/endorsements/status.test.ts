import * as fc from "fast-check";
import { endorsementCycle, nextEndorsementNumber } from "@/lib/domain/endorsements/numbering";
import {
  canTransition,
  chainFor,
  ENDORSEMENT_STATUSES,
  type EndorsementStatus,
  nextStatus,
} from "@/lib/domain/endorsements/status";
import { POLICY_TYPES } from "@/lib/domain/policies/types";

const policy = fc.record({
  policyType: fc.constantFrom(...POLICY_TYPES),
  tpaName: fc.constantFrom("Medi Assist", null),
  insurerName: fc.constant("Care Health Insurance"),
});
const status = fc.constantFrom(...ENDORSEMENT_STATUSES);

test("only moves along the chain, the insurer's refusal and the return to work are possible (8)", () => {
  fc.assert(
    fc.property(policy, status, status, (policy, from, to) => {
      const chain = chainFor(policy);
      const place = ENDORSEMENT_STATUSES.indexOf(from);
      const later = chain.filter((status) => ENDORSEMENT_STATUSES.indexOf(status) > place);
      const isEdge = from !== "ENDO_DECLINED" && later[0] === to;
      const isRefusal = from === "SENT_TO_INSURER" && to === "ENDO_DECLINED";
      const isRework = from === "ENDO_DECLINED" && to === "IN_PROGRESS";
      expect(canTransition(from, to, policy)).toBe(isEdge || isRefusal || isRework);
    }),
  );
});

test("a status that the chain has lost continues with the first later one", () => {
  expect(nextStatus("READY_FOR_TPA", { policyType: "GMC", tpaName: "In-house", insurerName: "Care" })).toBe(
    "RECEIVED_UHIDS",
  );
});

test("every path from DRAFT completes, and then there is no next status (8)", () => {
  fc.assert(
    fc.property(policy, (policy) => {
      const walked: EndorsementStatus[] = ["DRAFT"];
      for (let next = nextStatus("DRAFT", policy); next; next = nextStatus(next, policy)) walked.push(next);
      expect(walked).toEqual(chainFor(policy));
      expect(walked.at(-1)).toBe("ENDO_COMPLETE");
    }),
  );
});

test("numbers continue per policy, and the cycle has month and number", () => {
  expect([nextEndorsementNumber([]), nextEndorsementNumber([3, 1])]).toEqual([1, 4]);
  expect(endorsementCycle("2026-01-05", 4)).toBe("Jan 2026 - 4");
});
