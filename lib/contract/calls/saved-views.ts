// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as SavedViews from "../saved-views";

export const changeSavedView: Call<typeof SavedViews.changeSavedView> = { method: "PATCH", path: "/savedViews/{id}" };
export const deleteSavedView: Call<typeof SavedViews.deleteSavedView> = { method: "DELETE", path: "/savedViews/{id}" };
export const listSavedViews: Call<typeof SavedViews.listSavedViews> = { method: "GET", path: "/savedViews" };
export const saveView: Call<typeof SavedViews.saveView> = { method: "POST", path: "/savedViews" };
