/** The statuses that browser, console and provider compare with. */
export const HTTP = {
  ok: 200,
  accepted: 202,
  noContent: 204,
  unauthorized: 401,
  notFound: 404,
  conflict: 409,
} as const;
