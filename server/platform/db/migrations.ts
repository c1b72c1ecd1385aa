import { createHash } from 'node:crypto';

/** SQL that changes the tables, under the name by which a database notes that it was applied. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The SQL of `npm run migration`, bundled as text: path -> content. */
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** All migrations of these sources, in the order in which they are applied. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

/** What a database notes beside the name, so that a migration that was changed later is noticed. */
export function hashOf({ sql }: Migration): string {
  return sha256(sql);
}

/** Names the schema these sources expect: equal for equal migrations. */
export function schemaVersion(): string {
  return sha256(migrations.map(({ name, sql }) => `${name}\n${sql}`).join('\n')).slice(0, 16);
}
