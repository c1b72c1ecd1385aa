import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-stamp.mjs';

/** The engine of a run is known to `testing` folders alone, and to whoever asks vitest for the template. */
const KNOWS_ENGINE = /\/testing\/|inject\('template'\)/;
/** What these bring has no database: repositories, sentences, pictures, pages, programs, other services, a validator. */
const WITHOUT_DATABASE =
  /\/testing\/(?:temp-repository|git-client|cases|pictures|arbitrary-page|layouts|tell-environment|is-alive|amp-validator|draw|providers|fake-model|mail-server|mail-of|start-s3)\b/g;

/**
 * The test files of the server.
 * @returns {{onDatabase: string[], once: string[]}} `onDatabase`: run once per database engine; `once`: all others, for
 * which the engine makes no difference
 */
export function findServerTests() {
  const files = readdirSync(join(root, 'server'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('server', file));
  const knowsEngine = (file) =>
    KNOWS_ENGINE.test(readFileSync(join(root, file), 'utf8').replaceAll(WITHOUT_DATABASE, ''));
  return { onDatabase: files.filter(knowsEngine), once: files.filter((file) => !knowsEngine(file)) };
}
