/** `paddingBlock` as CSS writes it: `padding-block`. */
export function cssName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
