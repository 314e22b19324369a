import { COPIED } from "./clipboard";

/** Literal sentences about benefits and modular plans; sentences without a section are the console's own. */
export const BENEFIT_MESSAGES = {
  activeBenefits: "Active Benefits", // spec 1 §2
  idNotFound: "Benefit ID not found", // spec 3 §8
  policyIdNotFound: "Policy ID not found", // spec 3 §8
  failed: "Something went wrong.", // spec 3 §8
  copied: COPIED, // spec 3 §2
  documentMissing: "Benefit Document is Not Available", // spec 3 §2
  modularPlans: "Modular Plans and Details", // spec 3 §2

  namesNoBenefit: "This link has no benefit ID.",
  namesNoPolicy: "This link has no policy ID.",
  participationFailed: "Unable to load the participation",
  viewDocument: "View benefit document",
  belowMinimum: (percent: number, minimum: number) =>
    `Participation is ${percent} %, below the minimum of ${minimum} %.`,
  participation: (enrolled: number, eligible: number) => `${enrolled} of ${eligible} eligible employees have enrolled.`,
  noPlans: "No modular plans yet",
  noDifferences: "All plans are the same",
  fileNotArrived: "This file was not uploaded completely.",
  fileOfAnother: "This file belongs to another benefit.",
  fileNotFound: "The benefit does not have this file.",
  fileStored: (what: string) => `The ${what} was stored.`,
  fileDeleted: (what: string) => `The ${what} was deleted.`,
} as const;
