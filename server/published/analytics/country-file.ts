import { readFile, stat } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { Parts } from '#server/platform/parts.ts';

/** How often it is looked whether the operator has put a newer file in place, ms. */
const LOOK_MS = 10 * 60_000;

/** A database file that maps IP addresses to countries. */
export interface CountryFile {
  /** @returns the country of the address, two capital letters; null: unknown */
  readonly find: (ip: string) => string | null;
  /** Looks now whether there is a newer file; one that cannot be read is logged, and the one before stays. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

async function read(path: string) {
  const { mtimeMs } = await stat(path);
  return { mtimeMs, reader: new Reader<CountryResponse>(await readFile(path)) };
}

/**
 * Opens a database of countries in MaxMind's format (.mmdb: GeoLite2 Country, DB-IP Country Lite and the like), whole in memory.
 * @throws Error in one clear line when it cannot be read
 */
export async function openCountryFile(path: string, log: Parts['log']): Promise<CountryFile> {
  let file = await read(path).catch((cause: unknown) => {
    throw new Error(`COUNTRY_FILE: ${path} is no database of countries (.mmdb) that can be read.`, { cause });
  });
  const look = async () => {
    try {
      if ((await stat(path)).mtimeMs !== file.mtimeMs) file = await read(path);
    } catch (error) {
      log.warn({ err: error, path }, 'The newer database of countries cannot be read; the one before stays in use.');
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return {
    find: (ip) => {
      if (!ipaddr.isValid(ip)) return null;
      // Sockets for both kinds of addresses name IPv4 as ::ffff:192.0.2.1.
      return file.reader.get(ipaddr.process(ip).toString())?.country?.iso_code ?? null;
    },
    look,
    close: () => clearInterval(timer),
  };
}
