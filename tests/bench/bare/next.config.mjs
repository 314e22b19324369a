// The base of P1 and P2: what Next itself costs, with nothing of ours in it.
export default { poweredByHeader: false };
