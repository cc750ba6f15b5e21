declare module "*?worker&url" {
  const url: string;
  export default url;
}

/** A picture, as the address at which the build puts it. */
declare module "*.webp" {
  const url: string;
  export default url;
}
declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}

/** The one cache that Workers add to the standard's CacheStorage. */
interface CacheStorage {
  readonly default: Cache;
}
