export async function checkBudget(): Promise<string> { return Promise.resolve("todo"); }
