/** What people want out of a mail of ours: the code, which is alone on its line, and the web addresses. */
export function findInMail(text: string): { code: string | null; links: string[] } {
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? null;
  const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return { code, links: [...new Set(links)] };
}
