/**
 * Whether npm's own record of what it installed agrees with the lock file. An optional package that
 * the lock file does not name is another platform's, or one that the registry lacked when the lock
 * file was written: it comes in the version that its locked parent names.
 *
 * @param {Record<string, { version?: string, optional?: boolean }>} wanted
 * @param {Record<string, { version?: string, optional?: boolean }>} present
 */
export function matchesLock(wanted, present) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "") continue;
    const found = present[path];
    if (found ? found.version !== entry.version : !entry.optional) return false;
  }
  return Object.entries(present).every(([path, entry]) => wanted[path] || entry.optional === true);
}
