import type { Route } from "../route";

export const endorsementRoutes: Route[] = [];
