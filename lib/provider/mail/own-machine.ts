const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the host of a URL is this machine. A connection to any other host must use TLS. */
export const isOwnMachine = (hostname: string): boolean => OWN.test(hostname);
