import type { Route } from "../route";

export const cdAccountRoutes: Route[] = [];
