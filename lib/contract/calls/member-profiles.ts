// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as MemberProfiles from "../member-profiles";

export const downloadPersonalData: Call<typeof MemberProfiles.downloadPersonalData> = { method: "GET", path: "/user/{id}/personal-data", timeoutMs: 60000 };
export const getCoverPremium: Call<typeof MemberProfiles.getCoverPremium> = { method: "GET", path: "/user/{id}/cover/{coverId}/premium" };
export const getMemberProfile: Call<typeof MemberProfiles.getMemberProfile> = { method: "GET", path: "/user/{id}/profile" };
