import { z } from 'zod';

/**
 * A backup is one .tar.gz (docs/operating.md): `backup.json`, `tables/<name>.ndjson` in an order in which rows find what
 * they point to, `files/<key>`, `repositories/<id>.bundle`, `app-secret` on request, and at last `end.json`, without which it is not whole.
 */
export const HEAD = 'backup.json';
export const TABLES = 'tables/';
export const FILES = 'files/';
export const REPOSITORIES = 'repositories/';
export const SECRET = 'app-secret';
export const END = 'end.json';

export const headSchema = z.object({
  format: z.literal(1),
  createdOn: z.iso.datetime(),
  /** What made the tables: name -> hash. */
  migrations: z.record(z.string(), z.string()),
});

export const endSchema = z.object({
  /** Rows per table. */
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Those that hold anything; backups of older versions have none. */
  repositories: z.number().int().default(0),
});

/** What a backup holds. */
export type Summary = z.output<typeof endSchema>;
