const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a URL's host is this machine: the only one that needs no TLS. */
export const isOwnMachine = (hostname: string): boolean => OWN.test(hostname);
