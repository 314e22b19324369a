const BYTES_PER_MB = 1024 * 1024;

/** Why a shared spreadsheet could not be read from its address, each with what helps. */
export const SHEET_ADDRESS_FAULTS = {
  hostNotAllowed: ({ host }: { host: string }) =>
    `The shared spreadsheet leads to ${host}, which is not among the allowed hosts. An engineer can add it to SHEET_HOSTS.`,
  noTls: ({ host }: { host: string }) =>
    `The shared spreadsheet leads to ${host} without https. Only a host of SHEET_PRIVATE_HOSTS may do that.`,
  insideNetwork: ({ host }: { host: string }) =>
    `${host} stands inside the network, from which no shared spreadsheet is read unless SHEET_PRIVATE_HOSTS names it.`,
  redirects: ({ host }: { host: string }) =>
    `${host} redirects from one address to the next. Check the spreadsheet's export address.`,
  unreachable: ({ host }: { host: string }) =>
    `${host} could not be reached. Please try again; if it stays so, an engineer checks the address and the network.`,
  slow: ({ host, seconds }: { host: string; seconds: number }) =>
    `${host} did not send the spreadsheet within ${seconds} seconds. Please try again.`,
  refused: ({ host, status }: { host: string; status: number }) =>
    `${host} does not give the spreadsheet away (${status}). Share it with this program, or an engineer renews SHEET_TOKEN.`,
  missing: ({ host, status }: { host: string; status: number }) =>
    `${host} has no spreadsheet at the configured address (${status}). Check whether it was moved or deleted.`,
  failed: ({ host, status }: { host: string; status: number }) =>
    `${host} sent status ${status} instead of the spreadsheet. Please try again.`,
  webPage: ({ host }: { host: string }) =>
    `${host} sent a web page. The address must export an .xlsx file, and the spreadsheet must be shared.`,
  tooLarge: ({ bytes }: { bytes: number }) =>
    `The spreadsheet is larger than ${bytes / BYTES_PER_MB} MB. Split it into smaller ones.`,
  changeThere: ({ host }: { host: string }) => `This spreadsheet is read from ${host}: change it there.`,
} as const;
