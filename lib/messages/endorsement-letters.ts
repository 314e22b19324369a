import type { FormatStage } from "@/lib/domain/insurer-formats/format";

/** The letter with an endorsement's file, to insurer and TPA. */
export const ENDORSEMENT_LETTER_MESSAGES = {
  noFormat: ({ stage }: { stage: FormatStage }) => `${STAGE_NAMES[stage]} format not available`,
  noLives: "The endorsement has no lives to send",
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `The file is larger than the ${megabytes} MB that mail servers take: download it and hand it over another way`,
  sentMeanwhile: ({ by }: { by: string }) => `${by} sent this letter meanwhile. Yours was not sent.`,
  noParty: "Insurer or TPA not found",
} as const;

const STAGE_NAMES: Readonly<Record<FormatStage, string>> = { INSURER: "Insurer", TPA: "TPA" };
