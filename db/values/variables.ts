/** What a variable of a prompt holds. */
export const VARIABLE_TYPES = ["text", "number", "list", "date"] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

/** Whose a variable's value is, and so when there is one. */
export const VARIABLE_SOURCES = ["person", "company", "call", "constant"] as const;
export type VariableSource = (typeof VARIABLE_SOURCES)[number];

/** What a variable of a prompt is filled with. */
export type VariableValue = string | number | string[];
export type VariableValues = Readonly<Record<string, VariableValue>>;
