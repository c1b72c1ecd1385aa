function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `Opening hours` -> `OpeningHours`; '' for a text that gives no name in the letters of code. */
export function pascalCase(text: string): string {
  const name = words(text).map(capital).join('').slice(0, 40);
  return /^[A-Za-z]/.test(name) ? name : '';
}

/** `Old town.jpg` -> `oldTown`; '' as `pascalCase`. */
export function camelCase(text: string): string {
  const name = pascalCase(text);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** `Old Town` -> `old-town`; '' for a text without such letters. */
export function kebabCase(text: string): string {
  return words(text).join('-').toLowerCase().slice(0, 60);
}

/** Gives each name out once: `Section`, `Section2`, … */
export function createNames(taken: readonly string[] = []): (wanted: string) => string {
  const given = new Set(taken);
  /** The number that comes next, by name: pages have thousands of blocks of one name. */
  const next = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    let count = next.get(wanted) ?? 2;
    for (; given.has(name); count += 1) name = `${wanted}${count}`;
    next.set(wanted, count);
    given.add(name);
    return name;
  };
}
