import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './compose-mail';
import type { MailAdapter } from './mail';

let counter = 0;

/** docs/contract.md "Accounts": `<UTC yyyymmddThhmmssSSS>-<8-digit counter>`. */
function nextName() {
  counter = (counter + 1) % 100_000_000;
  const stamp = new Date().toISOString().replace(/[-:.Z]/g, '');
  return `${stamp}-${String(counter).padStart(8, '0')}`;
}

/**
 * Writes each mail as a file of its own, whole or not at all.
 * @param folder made when the first mail comes
 * @param from the sender, as `Name <address>`
 */
export function createOutbox(folder: string, from: string): MailAdapter {
  return {
    outbox: folder,
    connections: 1,
    deliver: async (mail) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, nextName());
      await writeFile(`${path}.tmp`, await composeMail(mail, from), { mode: 0o600, flush: true });
      await rename(`${path}.tmp`, `${path}.eml`);
    },
    close: () => undefined,
  };
}
