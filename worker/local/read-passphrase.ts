import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";

/** As a terminal sends them: Ctrl-C and Ctrl-D, Backspace and Delete. */
const ENTER = ["\r", "\n"];
const CANCEL = ["\u0003", "\u0004"];
const ERASE = ["\u0008", "\u007f"];

/** From the environment, or typed without showing; a new one twice. */
export async function readPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const given = process.env["BACKUP_PASSPHRASE"];
  if (given) return isNew ? refuseShort(given) : given;
  if (!process.stdin.isTTY) {
    throw new LocalFailure(
      "The archive's keys need a passphrase: run this in a terminal, or set BACKUP_PASSPHRASE.",
    );
  }
  const typed = await ask("Passphrase for the keys: ");
  if (!isNew) return typed;
  refuseShort(typed);
  if ((await ask("The same again: ")) === typed) return typed;
  throw new LocalFailure("The two passphrases differ: nothing was written. Run it again.");
}

function refuseShort(passphrase: string): string {
  if (Array.from(passphrase).length >= LOCAL.passphraseLength) return passphrase;
  throw new LocalFailure(
    `The passphrase is too short: use ${LOCAL.passphraseLength} characters or more.`,
  );
}

/** In raw mode the terminal shows nothing of what is typed. */
function ask(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true).setEncoding("utf8").resume();
  return new Promise((resolve, reject) => {
    let typed = "";
    const end = (settle: () => void) => {
      stdin.off("data", take).setRawMode(false).pause();
      stdout.write("\n");
      settle();
    };
    const take = (piece: string) => {
      for (const letter of piece) {
        if (CANCEL.includes(letter)) {
          return end(() => reject(new LocalFailure("Cancelled: nothing was written.")));
        }
        if (ENTER.includes(letter)) return end(() => resolve(typed));
        typed = ERASE.includes(letter) ? Array.from(typed).slice(0, -1).join("") : typed + letter;
      }
    };
    stdin.on("data", take);
  });
}
