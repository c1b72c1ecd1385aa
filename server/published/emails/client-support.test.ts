// @module-tag no-database
import { rawData } from 'caniemail';
import { expect, it } from 'vitest';
import { CLIENT_SUPPORT } from './client-support';

/** Names of programs: the family alone where all that were tried of it are the same. */
function named(clients: readonly string[], tried: readonly string[]): string[] {
  // The types of the package call it otherwise.
  const { family, platform } = (
    rawData as unknown as { nicenames: Record<'family' | 'platform', Record<string, string>> }
  ).nicenames;
  const families = [...new Set(clients.map((client) => client.split('.')[0] ?? ''))];
  return families.map((name) => {
    const own = (list: readonly string[]) => list.filter((client) => client.startsWith(`${name}.`));
    if (own(clients).length === own(tried).length) return family[name] ?? name;
    return `${family[name] ?? name} (${own(clients)
      .map((client) => platform[client.split('.')[1] ?? ''])
      .join(', ')})`;
  });
}

it.each(Object.keys(CLIENT_SUPPORT))('%s: programs are those of the data', (property) => {
  const feature = rawData.data.find(({ slug }) => slug === `css-${property}`);
  const newest = Object.entries(feature?.stats ?? {}).flatMap(([family, platforms]) =>
    Object.entries(platforms as Record<string, Record<string, string>>).map(
      ([platform, versions]) =>
        [`${family}.${platform}`, versions[Object.keys(versions).sort().at(-1) ?? ''] ?? ''] as const,
    ),
  );
  const tried = newest.map(([client]) => client);
  const of = (letter: string) =>
    named(
      newest.filter(([, support]) => support.startsWith(letter)).map(([client]) => client),
      tried,
    );
  expect((CLIENT_SUPPORT as Record<string, unknown>)[property]).toEqual({ none: of('n'), partly: of('a') });
});
