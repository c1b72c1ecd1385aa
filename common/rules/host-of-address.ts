/** `https://shop.example/menu`, or a host with a slash behind it: no name or password, no port. */
const PASTED = /^(?:https?:\/\/([^/?#@:\\\s]+)(?:[/?#].*)?|([^/?#@:\\\s]+)\/)$/i;

/** The host of an address that was pasted where a host is asked for; anything else as it is typed, without its margins. */
export function hostOfAddress(typed: string): string {
  const text = typed.trim();
  const [, host, bare] = PASTED.exec(text) ?? [];
  return (host ?? bare)?.toLowerCase() ?? text;
}
