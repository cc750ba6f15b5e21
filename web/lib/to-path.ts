type Router = { navigate: (to: string) => Promise<void> };

/** For what is done outside of a screen, such as a command that made something: the page goes there. */
export async function toPath(path: string): Promise<void> {
  // React Router sets it once it has taken over.
  const router = Reflect.get(window, "__reactRouterDataRouter") as Router | undefined;
  if (router) await router.navigate(path);
  else location.assign(path);
}
