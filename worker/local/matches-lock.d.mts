interface InstalledPackage {
  version?: string;
  optional?: boolean;
}

export function matchesLock(
  wanted: Record<string, InstalledPackage>,
  present: Record<string, InstalledPackage>,
): boolean;
