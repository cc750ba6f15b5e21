/** What the meter knows of a form: the password, and whose it is as far as they have said. */
export type Typed = { password: string; email: string; fullName: string };

export type Strength = { score: 0 | 1 | 2 | 3 | 4; word: string; hint: string };
