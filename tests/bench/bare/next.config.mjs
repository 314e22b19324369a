// The base of P1 and P2: the cost of Next alone, without our code.
export default { poweredByHeader: false };
