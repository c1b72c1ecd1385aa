import { atom, getDefaultStore } from 'jotai';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Set once a part of this build is no longer on the server: a newer one has taken its place. */
export const isBuildStale = atom(false);

/** The words of Chromium, Firefox, Safari, and of Vite for a style sheet. */
const WORDS = /dynamically imported module|module script failed|unable to preload css/i;

/** Whether an import failed because its file could not be had. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}

/**
 * Waits for a part of the app that is loaded on demand. Where it is gone after a deploy the app says that a new version
 * is ready (`NewVersionDialog`), and what is on screen stays: the promise never settles.
 */
export async function orNewVersion<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (!isLostChunk(error) || !navigator.onLine) throw error;
    getDefaultStore().set(isBuildStale, true);
    return new Promise<never>(() => undefined);
  }
}

/**
 * A component that is loaded when it is first drawn; a file that a newer build has replaced is answered by `orNewVersion`.
 * @param load imports the module (and what else must be there, such as texts) and gives its component
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await orNewVersion(load()) }));
}
