/** Whether somebody asked their browser to load no more than is needed; Chromium alone tells. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return connection instanceof Object && Reflect.get(connection, "saveData") === true;
}
