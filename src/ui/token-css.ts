import { system } from './system.ts';

type Rules = Readonly<Record<string, unknown>>;

/** Chakra writes rules as nested objects, with `&` for the root they stand in; here that is the whole document. */
function write(rules: Rules): string {
  return Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object' && value !== null
        ? `${name.replaceAll('&', '').trim()}{${write(value as Rules)}}`
        : `${name}:${String(value)};`,
    )
    .join('');
}

/** The style sheet of all design tokens (`--pw-…`), light and dark. Called by the build: no browser runs Chakra for it. */
export function tokenCss(): string {
  return write(system.getTokenCss());
}
