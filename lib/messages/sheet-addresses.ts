const BYTES_PER_MB = 1024 * 1024;

/** Why a shared spreadsheet could not be read from its address, and what to do. */
export const SHEET_ADDRESS_FAULTS = {
  hostNotAllowed: ({ host }: { host: string }) =>
    `The shared spreadsheet is on ${host}, which is not an allowed host. An engineer can add it to SHEET_HOSTS.`,
  noTls: ({ host }: { host: string }) =>
    `The shared spreadsheet is on ${host} without https. Only hosts of SHEET_PRIVATE_HOSTS can be used without https.`,
  insideNetwork: ({ host }: { host: string }) =>
    `${host} is inside the network. An engineer can add it to SHEET_PRIVATE_HOSTS.`,
  redirects: ({ host }: { host: string }) =>
    `${host} redirects from one address to the next. Check the spreadsheet's export address.`,
  unreachable: ({ host }: { host: string }) =>
    `${host} could not be reached. Please try again. If it still fails, ask an engineer to check the address and the network.`,
  slow: ({ host, seconds }: { host: string; seconds: number }) =>
    `${host} did not send the spreadsheet within ${seconds} seconds. Please try again.`,
  refused: ({ host, status }: { host: string; status: number }) =>
    `${host} refuses access to the spreadsheet (${status}). Share it with this program, or ask an engineer to renew SHEET_TOKEN.`,
  missing: ({ host, status }: { host: string; status: number }) =>
    `${host} has no spreadsheet at the configured address (${status}). Check whether it was moved or deleted.`,
  failed: ({ host, status }: { host: string; status: number }) =>
    `${host} sent status ${status} instead of the spreadsheet. Please try again.`,
  webPage: ({ host }: { host: string }) =>
    `${host} sent a web page. The address must export an .xlsx file, and the spreadsheet must be shared.`,
  tooLarge: ({ bytes }: { bytes: number }) =>
    `The spreadsheet is larger than ${bytes / BYTES_PER_MB} MB. Split it into smaller ones.`,
  changeThere: ({ host }: { host: string }) => `This spreadsheet is read from ${host}. Change it there.`,
} as const;
