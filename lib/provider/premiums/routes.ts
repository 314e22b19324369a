import type { Route } from "../route";

export const premiumRoutes: Route[] = [];
