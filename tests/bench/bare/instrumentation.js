/** Without one of its own the bare program would be started with ours: Next falls back to the root's. */
export function register() {}
