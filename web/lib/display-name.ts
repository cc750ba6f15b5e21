type Named = { fullName: string; email: string };

/** What a person is called wherever they are shown: their name, else their address, else the word User. */
export function displayName({ fullName, email }: Named): string {
  return fullName.trim() || email || "User";
}
