import type { Route } from "../route";

export const registrationRoutes: Route[] = [];
